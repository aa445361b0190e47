import { route } from "@/lib/http/route";
import { unstartJobContract } from "@/lib/jobs/contract";
import { unstartJob } from "@/lib/jobs/report/start-job";

export const GET = route(unstartJobContract, unstartJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
