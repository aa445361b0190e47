import { deleteExpenseContract, editExpenseContract } from "@/lib/features/partners/entries/contract";
import { deleteExpense, editExpense } from "@/lib/features/partners/entries/save-costs";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editExpenseContract, editExpense);
export const DELETE = endpoint(deleteExpenseContract, deleteExpense);
