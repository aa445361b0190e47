import { dailyJobsContract } from "@/lib/crews/runsheet-contract";
import { dailyJobs } from "@/lib/crews/runsheet-reads";
import { route } from "@/lib/http/route";

export const GET = route(dailyJobsContract, dailyJobs);
