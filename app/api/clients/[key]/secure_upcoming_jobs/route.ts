import { secureUpcomingJobs } from "@/lib/core/payments/cards/card-status";
import { secureJobsContract } from "@/lib/core/payments/cards/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
export const GET = endpoint(secureJobsContract, secureUpcomingJobs);
export const POST = GET;
