import { jobInfoContract } from "@/lib/core/jobs/contract";
import { getJobInfo } from "@/lib/core/jobs/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(jobInfoContract, getJobInfo);
