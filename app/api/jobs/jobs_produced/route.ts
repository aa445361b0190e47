import { jobsProducedContract } from "@/lib/features/partners/contract";
import { getJobsProduced } from "@/lib/features/partners/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(jobsProducedContract, getJobsProduced);
