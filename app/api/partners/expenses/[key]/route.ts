import { route } from "@/lib/http/route";
import { deleteExpenseContract, editExpenseContract } from "@/lib/partners/entries/contract";
import { deleteExpense, editExpense } from "@/lib/partners/entries/save-expense";

export const PATCH = route(editExpenseContract, editExpense);
export const DELETE = route(deleteExpenseContract, deleteExpense);
