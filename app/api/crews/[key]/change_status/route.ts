import { changeStatusContract } from "@/lib/core/crews/attendance/contract";
import { changeStatus } from "@/lib/core/crews/attendance/take-attendance";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(changeStatusContract, changeStatus);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
