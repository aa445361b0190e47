import { unassignJob } from "@/lib/features/packaging/assign-job";
import { unassignJobContract } from "@/lib/features/packaging/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(unassignJobContract, unassignJob);
