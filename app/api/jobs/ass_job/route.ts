import { route } from "@/lib/http/route";
import { assignJob } from "@/lib/jobs/packaging/assign-job";
import { assignJobContract } from "@/lib/jobs/packaging/packaging-contract";

export const POST = route(assignJobContract, assignJob);
