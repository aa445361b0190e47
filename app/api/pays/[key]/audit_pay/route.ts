import { route } from "@/lib/http/route";
import { auditPay } from "@/lib/pay/audit-pay";
import { auditPayContract } from "@/lib/pay/contract";

export { methodNotAllowed as HEAD } from "@/lib/http/route";
export const GET = route(auditPayContract, auditPay);
export const POST = GET;
