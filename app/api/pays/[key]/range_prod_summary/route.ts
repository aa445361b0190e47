import { rangeSummaryContract } from "@/lib/core/pay/contract";
import { rangeSummary } from "@/lib/core/pay/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(rangeSummaryContract, rangeSummary);
