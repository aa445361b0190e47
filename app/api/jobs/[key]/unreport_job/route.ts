import { route } from "@/lib/http/route";
import { unreportJobContract } from "@/lib/jobs/contract";
import { unreportJob } from "@/lib/jobs/report/report-job";

export const GET = route(unreportJobContract, unreportJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
