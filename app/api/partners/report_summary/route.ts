import { reportSummaryContract } from "@/lib/features/partners/contract";
import { getReportSummary } from "@/lib/features/partners/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(reportSummaryContract, getReportSummary);
