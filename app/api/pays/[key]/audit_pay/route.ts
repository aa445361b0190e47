import { endpoint } from "@/lib/http/endpoint";
import { auditPay } from "@/lib/pay/audit-pay";
import { auditPayContract } from "@/lib/pay/contract";

export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
export const GET = endpoint(auditPayContract, auditPay);
export const POST = GET;
