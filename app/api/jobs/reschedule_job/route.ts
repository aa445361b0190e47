import { route } from "@/lib/http/route";
import { rescheduleJobContract } from "@/lib/jobs/contract";
import { rescheduleJob } from "@/lib/jobs/reschedule-job";

export const POST = route(rescheduleJobContract, rescheduleJob);
