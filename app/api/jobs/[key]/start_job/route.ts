import { startJobContract } from "@/lib/core/jobs/contract";
import { startJob } from "@/lib/core/jobs/report/start-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(startJobContract, startJob);
