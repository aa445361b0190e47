import { assignJob } from "@/lib/features/packaging/assign-job";
import { assignJobContract } from "@/lib/features/packaging/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(assignJobContract, assignJob);
