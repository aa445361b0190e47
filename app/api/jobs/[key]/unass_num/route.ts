import { route } from "@/lib/http/route";
import { unnumberJob } from "@/lib/jobs/packaging/number-job";
import { unnumberJobContract } from "@/lib/jobs/packaging/packaging-contract";

export const GET = route(unnumberJobContract, unnumberJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
