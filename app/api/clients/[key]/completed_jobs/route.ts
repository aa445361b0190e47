import { completedJobsContract } from "@/lib/clients/client-contract";
import { completedJobs } from "@/lib/clients/client-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(completedJobsContract, completedJobs);
