import { endpoint } from "@/lib/http/endpoint";
import { payPeriodOptionsContract } from "@/lib/pay/contract";
import { listPeriods } from "@/lib/pay/period-reads";

export const GET = endpoint(payPeriodOptionsContract, listPeriods);
