import { endpoint } from "@/lib/http/endpoint";
import { markCardStatusRequired } from "@/lib/payments/cards/card-status";
import { cardRequiredContract } from "@/lib/payments/cards/contract";

export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
export const GET = endpoint(cardRequiredContract, markCardStatusRequired);
export const POST = GET;
