import { route } from "@/lib/http/route";
import { deleteJob } from "@/lib/jobs/client/delete-job";
import { deleteJobContract, jobContract } from "@/lib/jobs/contract";
import { getJob } from "@/lib/jobs/reads";

export const GET = route(jobContract, getJob);
export const DELETE = route(deleteJobContract, deleteJob);
