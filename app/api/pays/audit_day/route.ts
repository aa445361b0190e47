import { auditDayPayContract } from "@/lib/features/crew-pay/contract";
import { auditDayPay } from "@/lib/features/crew-pay/pay-day";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(auditDayPayContract, auditDayPay);
