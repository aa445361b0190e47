import { endpoint } from "@/lib/http/endpoint";
import { jobsProducedContract } from "@/lib/partners/contract";
import { getJobsProduced } from "@/lib/partners/revenue-reads";

export const GET = endpoint(jobsProducedContract, getJobsProduced);
