import { endpoint } from "@/lib/http/endpoint";
import { revenueSummaryContract } from "@/lib/partners/contract";
import { getRevenueSummary } from "@/lib/partners/revenue-reads";

export const GET = endpoint(revenueSummaryContract, getRevenueSummary);
