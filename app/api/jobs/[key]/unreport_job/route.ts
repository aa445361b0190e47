import { unreportJobContract } from "@/lib/core/jobs/contract";
import { unreportJob } from "@/lib/core/jobs/report/report-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(unreportJobContract, unreportJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
