import { route } from "@/lib/http/route";
import { reportJobContract } from "@/lib/jobs/contract";
import { reportJob } from "@/lib/jobs/report/report-job";

export const PATCH = route(reportJobContract, reportJob);
