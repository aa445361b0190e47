import { cancelJobContract } from "@/lib/core/jobs/contract";
import { cancelJob } from "@/lib/core/jobs/move-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(cancelJobContract, cancelJob);
