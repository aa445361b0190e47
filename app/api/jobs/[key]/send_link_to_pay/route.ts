import { endpoint } from "@/lib/http/endpoint";
import { sendPayLinkContract } from "@/lib/payments/link/contract";
import { sendPayLink } from "@/lib/payments/link/send-pay-link";

export const GET = endpoint(sendPayLinkContract, sendPayLink);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
