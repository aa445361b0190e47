import { route } from "@/lib/http/route";
import { jobInfoContract } from "@/lib/jobs/contract";
import { getJobInfo } from "@/lib/jobs/reads";

export const GET = route(jobInfoContract, getJobInfo);
