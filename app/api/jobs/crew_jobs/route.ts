import { route } from "@/lib/http/route";
import { crewJobsContract } from "@/lib/jobs/packaging/packaging-contract";
import { crewJobs } from "@/lib/jobs/packaging/packaging-reads";

export const POST = route(crewJobsContract, crewJobs);
