import { route } from "@/lib/http/route";
import { assignJobs } from "@/lib/jobs/packaging/assign-job";
import { assignJobsContract } from "@/lib/jobs/packaging/packaging-contract";

export const POST = route(assignJobsContract, assignJobs);
