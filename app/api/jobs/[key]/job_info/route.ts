import { endpoint } from "@/lib/http/endpoint";
import { jobInfoContract } from "@/lib/jobs/contract";
import { getJobInfo } from "@/lib/jobs/reads";

export const GET = endpoint(jobInfoContract, getJobInfo);
