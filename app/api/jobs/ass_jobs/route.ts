import { endpoint } from "@/lib/http/endpoint";
import { assignJobs } from "@/lib/jobs/packaging/assign-job";
import { assignJobsContract } from "@/lib/jobs/packaging/packaging-contract";

export const POST = endpoint(assignJobsContract, assignJobs);
