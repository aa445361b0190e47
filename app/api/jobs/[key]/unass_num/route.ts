import { unnumberJobContract } from "@/lib/features/packaging/contract";
import { unnumberJob } from "@/lib/features/packaging/number-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(unnumberJobContract, unnumberJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
