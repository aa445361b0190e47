import { fileReportContract, needsReportContract } from "@/lib/daily-reports/contract";
import { fileReport } from "@/lib/daily-reports/file-report";
import { needsReport } from "@/lib/daily-reports/needs-report";
import { route } from "@/lib/http/route";

export const GET = route(needsReportContract, needsReport);
export const POST = route(fileReportContract, fileReport);
