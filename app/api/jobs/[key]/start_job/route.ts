import { route } from "@/lib/http/route";
import { startJobContract } from "@/lib/jobs/contract";
import { startJob } from "@/lib/jobs/report/start-job";

export const PATCH = route(startJobContract, startJob);
