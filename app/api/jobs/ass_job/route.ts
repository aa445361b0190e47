import { route } from "@/lib/http/route";
import { assignJob } from "@/lib/jobs/assign-job";
import { assignJobContract } from "@/lib/jobs/packaging-contract";

export const POST = route(assignJobContract, assignJob);
