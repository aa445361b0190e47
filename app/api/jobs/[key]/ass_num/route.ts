import { endpoint } from "@/lib/http/endpoint";
import { numberJob } from "@/lib/jobs/packaging/number-job";
import { numberJobContract } from "@/lib/jobs/packaging/packaging-contract";

export const GET = endpoint(numberJobContract, numberJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
