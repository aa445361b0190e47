import { route } from "@/lib/http/route";
import { unassignJob } from "@/lib/jobs/assign-job";
import { unassignJobContract } from "@/lib/jobs/packaging-contract";

export const POST = route(unassignJobContract, unassignJob);
