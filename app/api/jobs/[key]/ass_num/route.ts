import { numberJobContract } from "@/lib/features/packaging/contract";
import { numberJob } from "@/lib/features/packaging/number-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(numberJobContract, numberJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
