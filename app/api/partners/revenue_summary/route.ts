import { revenueSummaryContract } from "@/lib/features/partners/contract";
import { getRevenueSummary } from "@/lib/features/partners/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(revenueSummaryContract, getRevenueSummary);
