import { endpoint } from "@/lib/http/endpoint";
import { unnumberJob } from "@/lib/jobs/packaging/number-job";
import { unnumberJobContract } from "@/lib/jobs/packaging/packaging-contract";

export const GET = endpoint(unnumberJobContract, unnumberJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
