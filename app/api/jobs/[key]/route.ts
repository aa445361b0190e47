import { route } from "@/lib/http/route";
import { jobContract } from "@/lib/jobs/contract";
import { getJob } from "@/lib/jobs/reads";

export const GET = route(jobContract, getJob);
