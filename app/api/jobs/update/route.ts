import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob } from "@/lib/core/jobs/report/report-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(reportJobContract, reportJob);
