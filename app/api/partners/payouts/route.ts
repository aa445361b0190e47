import { addPayoutContract } from "@/lib/features/partners/entries/contract";
import { addPayout } from "@/lib/features/partners/entries/save-payout";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addPayoutContract, addPayout);
