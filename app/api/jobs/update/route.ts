import { endpoint } from "@/lib/http/endpoint";
import { reportJobContract } from "@/lib/jobs/contract";
import { reportJob } from "@/lib/jobs/report/report-job";

export const PATCH = endpoint(reportJobContract, reportJob);
