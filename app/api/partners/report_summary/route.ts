import { route } from "@/lib/http/route";
import { reportSummaryContract } from "@/lib/partners/contract";
import { getReportSummary } from "@/lib/partners/reads";

export const GET = route(reportSummaryContract, getReportSummary);
