import { endpoint } from "@/lib/http/endpoint";
import { addExpenseContract } from "@/lib/partners/entries/contract";
import { addExpense } from "@/lib/partners/entries/save-expense";

export const POST = endpoint(addExpenseContract, addExpense);
