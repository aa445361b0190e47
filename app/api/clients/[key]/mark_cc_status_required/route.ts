import { markCardStatusRequired } from "@/lib/core/payments/cards/card-status";
import { cardRequiredContract } from "@/lib/core/payments/cards/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
export const GET = endpoint(cardRequiredContract, markCardStatusRequired);
export const POST = GET;
