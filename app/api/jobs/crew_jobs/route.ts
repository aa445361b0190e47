import { endpoint } from "@/lib/http/endpoint";
import { crewJobsContract } from "@/lib/jobs/packaging/packaging-contract";
import { crewJobs } from "@/lib/jobs/packaging/packaging-reads";

export const POST = endpoint(crewJobsContract, crewJobs);
