import { dailyJobsContract } from "@/lib/crews/runsheet-contract";
import { dailyJobs } from "@/lib/crews/runsheet-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(dailyJobsContract, dailyJobs);
