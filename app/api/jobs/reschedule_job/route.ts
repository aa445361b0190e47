import { endpoint } from "@/lib/http/endpoint";
import { rescheduleJobContract } from "@/lib/jobs/contract";
import { rescheduleJob } from "@/lib/jobs/move-job";

export const POST = endpoint(rescheduleJobContract, rescheduleJob);
