import { endpoint } from "@/lib/http/endpoint";
import { secureUpcomingJobs } from "@/lib/payments/cards/card-status";
import { secureJobsContract } from "@/lib/payments/cards/contract";

export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
export const GET = endpoint(secureJobsContract, secureUpcomingJobs);
export const POST = GET;
