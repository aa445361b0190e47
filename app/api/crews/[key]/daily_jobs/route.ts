import { dailyJobsContract } from "@/lib/core/crews/runsheet-contract";
import { dailyJobs } from "@/lib/core/crews/runsheet-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(dailyJobsContract, dailyJobs);
