import { fileReportContract, needsReportContract } from "@/lib/features/daily-reports/contract";
import { fileReport, needsReport } from "@/lib/features/daily-reports/file-report";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(needsReportContract, needsReport);
export const POST = endpoint(fileReportContract, fileReport);
