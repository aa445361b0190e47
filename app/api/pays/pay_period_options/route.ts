import { payPeriodOptionsContract } from "@/lib/core/pay/contract";
import { listPeriods } from "@/lib/core/pay/period-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(payPeriodOptionsContract, listPeriods);
