import { auditPay } from "@/lib/core/pay/change-pay";
import { auditPayContract } from "@/lib/core/pay/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
export const GET = endpoint(auditPayContract, auditPay);
export const POST = GET;
