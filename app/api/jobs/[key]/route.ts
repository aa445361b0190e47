import { deleteVisit } from "@/lib/core/bookings/change-visit";
import { deleteVisitContract } from "@/lib/core/bookings/contract";
import { jobContract } from "@/lib/core/jobs/contract";
import { getJob } from "@/lib/core/jobs/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(jobContract, getJob);
export const DELETE = endpoint(deleteVisitContract, deleteVisit);
