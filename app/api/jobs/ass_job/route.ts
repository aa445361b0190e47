import { endpoint } from "@/lib/http/endpoint";
import { assignJob } from "@/lib/jobs/packaging/assign-job";
import { assignJobContract } from "@/lib/jobs/packaging/packaging-contract";

export const POST = endpoint(assignJobContract, assignJob);
