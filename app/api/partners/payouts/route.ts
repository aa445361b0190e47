import { route } from "@/lib/http/route";
import { addPayoutContract } from "@/lib/partners/entries/contract";
import { addPayout } from "@/lib/partners/entries/save-payout";

export const POST = route(addPayoutContract, addPayout);
