import { route } from "@/lib/http/route";
import { revenueSummaryContract } from "@/lib/partners/contract";
import { getRevenueSummary } from "@/lib/partners/revenue-reads";

export const GET = route(revenueSummaryContract, getRevenueSummary);
