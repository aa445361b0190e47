import { upcomingContract } from "@/lib/features/packaging/contract";
import { upcomingJobs } from "@/lib/features/packaging/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(upcomingContract, upcomingJobs);
