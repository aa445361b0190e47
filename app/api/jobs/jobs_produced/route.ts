import { route } from "@/lib/http/route";
import { jobsProducedContract } from "@/lib/partners/contract";
import { getJobsProduced } from "@/lib/partners/revenue-reads";

export const GET = route(jobsProducedContract, getJobsProduced);
