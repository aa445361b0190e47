import { endpoint } from "@/lib/http/endpoint";
import { deleteJob } from "@/lib/jobs/client/delete-job";
import { deleteJobContract, jobContract } from "@/lib/jobs/contract";
import { getJob } from "@/lib/jobs/reads";

export const GET = endpoint(jobContract, getJob);
export const DELETE = endpoint(deleteJobContract, deleteJob);
