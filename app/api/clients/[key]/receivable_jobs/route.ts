import { receivableJobsContract } from "@/lib/core/clients/client-contract";
import { receivableJobs } from "@/lib/core/clients/client-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(receivableJobsContract, receivableJobs);
