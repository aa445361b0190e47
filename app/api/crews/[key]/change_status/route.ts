import { changeStatus } from "@/lib/crews/attendance/change-status";
import { changeStatusContract } from "@/lib/crews/attendance/contract";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(changeStatusContract, changeStatus);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
