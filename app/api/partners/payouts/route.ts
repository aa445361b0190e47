import { endpoint } from "@/lib/http/endpoint";
import { addPayoutContract } from "@/lib/partners/entries/contract";
import { addPayout } from "@/lib/partners/entries/save-payout";

export const POST = endpoint(addPayoutContract, addPayout);
