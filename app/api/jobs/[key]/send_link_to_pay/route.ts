import { route } from "@/lib/http/route";
import { sendPayLinkContract } from "@/lib/payments/link/contract";
import { sendPayLink } from "@/lib/payments/link/send-pay-link";

export const GET = route(sendPayLinkContract, sendPayLink);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
