import { endpoint } from "@/lib/http/endpoint";
import { deletePayoutContract, editPayoutContract } from "@/lib/partners/entries/contract";
import { deletePayout, editPayout } from "@/lib/partners/entries/save-payout";

export const PATCH = endpoint(editPayoutContract, editPayout);
export const DELETE = endpoint(deletePayoutContract, deletePayout);
