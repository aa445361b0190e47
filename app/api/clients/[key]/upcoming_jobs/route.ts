import { upcomingJobsContract } from "@/lib/clients/client-contract";
import { upcomingJobs } from "@/lib/clients/client-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(upcomingJobsContract, upcomingJobs);
