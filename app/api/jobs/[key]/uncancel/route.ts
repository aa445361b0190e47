import { endpoint } from "@/lib/http/endpoint";
import { uncancelJob } from "@/lib/jobs/cancel-job";
import { uncancelJobContract } from "@/lib/jobs/contract";

export const PATCH = endpoint(uncancelJobContract, uncancelJob);
