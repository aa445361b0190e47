import { deletePayoutContract, editPayoutContract } from "@/lib/features/partners/entries/contract";
import { deletePayout, editPayout } from "@/lib/features/partners/entries/save-payout";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editPayoutContract, editPayout);
export const DELETE = endpoint(deletePayoutContract, deletePayout);
