import { endpoint } from "@/lib/http/endpoint";
import { startJobContract } from "@/lib/jobs/contract";
import { startJob } from "@/lib/jobs/report/start-job";

export const PATCH = endpoint(startJobContract, startJob);
