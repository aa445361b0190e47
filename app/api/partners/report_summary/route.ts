import { endpoint } from "@/lib/http/endpoint";
import { reportSummaryContract } from "@/lib/partners/contract";
import { getReportSummary } from "@/lib/partners/reads";

export const GET = endpoint(reportSummaryContract, getReportSummary);
