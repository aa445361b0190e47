import { endpoint } from "@/lib/http/endpoint";
import { unstartJobContract } from "@/lib/jobs/contract";
import { unstartJob } from "@/lib/jobs/report/start-job";

export const GET = endpoint(unstartJobContract, unstartJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
