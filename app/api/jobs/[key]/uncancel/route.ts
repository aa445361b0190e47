import { uncancelJobContract } from "@/lib/core/jobs/contract";
import { uncancelJob } from "@/lib/core/jobs/move-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(uncancelJobContract, uncancelJob);
