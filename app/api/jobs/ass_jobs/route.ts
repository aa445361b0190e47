import { assignJobs } from "@/lib/features/packaging/assign-job";
import { assignJobsContract } from "@/lib/features/packaging/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(assignJobsContract, assignJobs);
