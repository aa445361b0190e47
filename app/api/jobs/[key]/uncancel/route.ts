import { endpoint } from "@/lib/http/endpoint";
import { uncancelJobContract } from "@/lib/jobs/contract";
import { uncancelJob } from "@/lib/jobs/move-job";

export const PATCH = endpoint(uncancelJobContract, uncancelJob);
