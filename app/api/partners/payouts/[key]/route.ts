import { route } from "@/lib/http/route";
import { deletePayoutContract, editPayoutContract } from "@/lib/partners/entries/contract";
import { deletePayout, editPayout } from "@/lib/partners/entries/save-payout";

export const PATCH = route(editPayoutContract, editPayout);
export const DELETE = route(deletePayoutContract, deletePayout);
