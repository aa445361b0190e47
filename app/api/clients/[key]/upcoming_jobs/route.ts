import { upcomingJobsContract } from "@/lib/clients/client-contract";
import { upcomingJobs } from "@/lib/clients/client-reads";
import { route } from "@/lib/http/route";

export const GET = route(upcomingJobsContract, upcomingJobs);
