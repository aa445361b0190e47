import { endpoint } from "@/lib/http/endpoint";
import { cancelJobContract } from "@/lib/jobs/contract";
import { cancelJob } from "@/lib/jobs/move-job";

export const POST = endpoint(cancelJobContract, cancelJob);
