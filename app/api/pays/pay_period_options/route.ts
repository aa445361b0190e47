import { route } from "@/lib/http/route";
import { payPeriodOptionsContract } from "@/lib/pay/contract";
import { listPeriods } from "@/lib/pay/period-reads";

export const GET = route(payPeriodOptionsContract, listPeriods);
