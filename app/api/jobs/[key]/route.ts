import { deleteJob } from "@/lib/core/jobs/client/delete-job";
import { deleteJobContract, jobContract } from "@/lib/core/jobs/contract";
import { getJob } from "@/lib/core/jobs/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(jobContract, getJob);
export const DELETE = endpoint(deleteJobContract, deleteJob);
