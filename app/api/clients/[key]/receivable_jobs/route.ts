import { receivableJobsContract } from "@/lib/clients/client-contract";
import { receivableJobs } from "@/lib/clients/client-reads";
import { route } from "@/lib/http/route";

export const GET = route(receivableJobsContract, receivableJobs);
