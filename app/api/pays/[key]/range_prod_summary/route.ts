import { route } from "@/lib/http/route";
import { rangeSummaryContract } from "@/lib/pay/contract";
import { rangeSummary } from "@/lib/pay/reads";

export const GET = route(rangeSummaryContract, rangeSummary);
