import { crewJobsContract } from "@/lib/features/packaging/contract";
import { crewJobs } from "@/lib/features/packaging/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(crewJobsContract, crewJobs);
