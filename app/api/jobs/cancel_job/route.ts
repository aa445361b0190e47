import { endpoint } from "@/lib/http/endpoint";
import { cancelJob } from "@/lib/jobs/cancel-job";
import { cancelJobContract } from "@/lib/jobs/contract";

export const POST = endpoint(cancelJobContract, cancelJob);
