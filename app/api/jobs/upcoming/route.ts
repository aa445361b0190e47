import { route } from "@/lib/http/route";
import { upcomingContract } from "@/lib/jobs/packaging/packaging-contract";
import { upcomingJobs } from "@/lib/jobs/packaging/packaging-reads";

export const POST = route(upcomingContract, upcomingJobs);
