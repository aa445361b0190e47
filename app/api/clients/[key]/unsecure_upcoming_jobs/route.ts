import { route } from "@/lib/http/route";
import { unsecureUpcomingJobs } from "@/lib/payments/cards/card-status";
import { unsecureJobsContract } from "@/lib/payments/cards/contract";

export { methodNotAllowed as HEAD } from "@/lib/http/route";
export const GET = route(unsecureJobsContract, unsecureUpcomingJobs);
export const POST = GET;
