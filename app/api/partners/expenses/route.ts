import { addExpenseContract } from "@/lib/features/partners/entries/contract";
import { addExpense } from "@/lib/features/partners/entries/save-costs";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addExpenseContract, addExpense);
