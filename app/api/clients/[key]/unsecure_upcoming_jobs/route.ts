import { unsecureUpcomingJobs } from "@/lib/core/payments/cards/card-status";
import { unsecureJobsContract } from "@/lib/core/payments/cards/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
export const GET = endpoint(unsecureJobsContract, unsecureUpcomingJobs);
export const POST = GET;
