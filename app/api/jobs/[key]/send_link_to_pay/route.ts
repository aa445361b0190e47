import { sendPayLinkContract } from "@/lib/core/payments/link/contract";
import { sendPayLink } from "@/lib/core/payments/link/send-pay-link";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(sendPayLinkContract, sendPayLink);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
