import { changeStatus } from "@/lib/crews/attendance/change-status";
import { changeStatusContract } from "@/lib/crews/attendance/contract";
import { route } from "@/lib/http/route";

export const GET = route(changeStatusContract, changeStatus);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
