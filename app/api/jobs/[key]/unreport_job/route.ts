import { endpoint } from "@/lib/http/endpoint";
import { unreportJobContract } from "@/lib/jobs/contract";
import { unreportJob } from "@/lib/jobs/report/report-job";

export const GET = endpoint(unreportJobContract, unreportJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
