import { route } from "@/lib/http/route";
import { addExpenseContract } from "@/lib/partners/entries/contract";
import { addExpense } from "@/lib/partners/entries/save-expense";

export const POST = route(addExpenseContract, addExpense);
