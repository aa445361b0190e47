import { route } from "@/lib/http/route";
import { numberJob } from "@/lib/jobs/packaging/number-job";
import { numberJobContract } from "@/lib/jobs/packaging/packaging-contract";

export const GET = route(numberJobContract, numberJob);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
