import { route } from "@/lib/http/route";
import { cancelJob } from "@/lib/jobs/cancel-job";
import { cancelJobContract } from "@/lib/jobs/contract";

export const POST = route(cancelJobContract, cancelJob);
