import { upcomingJobsContract } from "@/lib/core/clients/client-contract";
import { upcomingJobs } from "@/lib/core/clients/client-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(upcomingJobsContract, upcomingJobs);
