import { route } from "@/lib/http/route";
import { markCardStatusRequired } from "@/lib/payments/cards/card-status";
import { cardRequiredContract } from "@/lib/payments/cards/contract";

export { methodNotAllowed as HEAD } from "@/lib/http/route";
export const GET = route(cardRequiredContract, markCardStatusRequired);
export const POST = GET;
