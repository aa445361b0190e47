import { endpoint } from "@/lib/http/endpoint";
import { unassignJob } from "@/lib/jobs/packaging/assign-job";
import { unassignJobContract } from "@/lib/jobs/packaging/packaging-contract";

export const POST = endpoint(unassignJobContract, unassignJob);
