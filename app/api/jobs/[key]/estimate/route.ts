import { jobEstimateContract } from "@/lib/core/leads/contract";
import { linkJob } from "@/lib/core/leads/link-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(jobEstimateContract, linkJob);
