import { endpoint } from "@/lib/http/endpoint";
import { unsecureUpcomingJobs } from "@/lib/payments/cards/card-status";
import { unsecureJobsContract } from "@/lib/payments/cards/contract";

export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
export const GET = endpoint(unsecureJobsContract, unsecureUpcomingJobs);
export const POST = GET;
