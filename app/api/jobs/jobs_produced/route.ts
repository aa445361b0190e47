import { jobsProducedContract } from "@/lib/features/partners/contract";
import { getJobsProduced } from "@/lib/features/partners/revenue-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(jobsProducedContract, getJobsProduced);
