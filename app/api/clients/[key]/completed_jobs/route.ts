import { completedJobsContract } from "@/lib/core/clients/client-contract";
import { completedJobs } from "@/lib/core/clients/client-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(completedJobsContract, completedJobs);
