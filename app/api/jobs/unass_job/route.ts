import { route } from "@/lib/http/route";
import { unassignJob } from "@/lib/jobs/packaging/assign-job";
import { unassignJobContract } from "@/lib/jobs/packaging/packaging-contract";

export const POST = route(unassignJobContract, unassignJob);
