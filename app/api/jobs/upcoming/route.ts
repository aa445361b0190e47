import { endpoint } from "@/lib/http/endpoint";
import { upcomingContract } from "@/lib/jobs/packaging/packaging-contract";
import { upcomingJobs } from "@/lib/jobs/packaging/packaging-reads";

export const POST = endpoint(upcomingContract, upcomingJobs);
