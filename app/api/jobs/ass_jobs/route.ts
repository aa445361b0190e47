import { route } from "@/lib/http/route";
import { assignJobs } from "@/lib/jobs/assign-job";
import { assignJobsContract } from "@/lib/jobs/packaging-contract";

export const POST = route(assignJobsContract, assignJobs);
