import { unstartJobContract } from "@/lib/core/jobs/contract";
import { unstartJob } from "@/lib/core/jobs/report/start-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(unstartJobContract, unstartJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
