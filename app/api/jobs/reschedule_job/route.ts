import { rescheduleJobContract } from "@/lib/core/jobs/contract";
import { rescheduleJob } from "@/lib/core/jobs/move-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(rescheduleJobContract, rescheduleJob);
