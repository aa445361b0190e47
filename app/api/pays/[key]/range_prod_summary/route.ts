import { endpoint } from "@/lib/http/endpoint";
import { rangeSummaryContract } from "@/lib/pay/contract";
import { rangeSummary } from "@/lib/pay/reads";

export const GET = endpoint(rangeSummaryContract, rangeSummary);
