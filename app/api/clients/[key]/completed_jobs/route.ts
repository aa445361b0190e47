import { completedJobsContract } from "@/lib/clients/client-contract";
import { completedJobs } from "@/lib/clients/client-reads";
import { route } from "@/lib/http/route";

export const GET = route(completedJobsContract, completedJobs);
