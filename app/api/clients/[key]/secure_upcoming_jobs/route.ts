import { route } from "@/lib/http/route";
import { secureUpcomingJobs } from "@/lib/payments/cards/card-status";
import { secureJobsContract } from "@/lib/payments/cards/contract";

export { methodNotAllowed as HEAD } from "@/lib/http/route";
export const GET = route(secureJobsContract, secureUpcomingJobs);
export const POST = GET;
