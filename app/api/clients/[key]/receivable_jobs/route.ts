import { receivableJobsContract } from "@/lib/clients/client-contract";
import { receivableJobs } from "@/lib/clients/client-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(receivableJobsContract, receivableJobs);
