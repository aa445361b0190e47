import { endpoint } from "@/lib/http/endpoint";
import { deleteExpenseContract, editExpenseContract } from "@/lib/partners/entries/contract";
import { deleteExpense, editExpense } from "@/lib/partners/entries/save-expense";

export const PATCH = endpoint(editExpenseContract, editExpense);
export const DELETE = endpoint(deleteExpenseContract, deleteExpense);
