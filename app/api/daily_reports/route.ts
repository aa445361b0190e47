import { fileReportContract, needsReportContract } from "@/lib/daily-reports/contract";
import { fileReport } from "@/lib/daily-reports/file-report";
import { needsReport } from "@/lib/daily-reports/needs-report";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(needsReportContract, needsReport);
export const POST = endpoint(fileReportContract, fileReport);
