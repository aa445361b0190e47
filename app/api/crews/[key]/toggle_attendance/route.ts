import { toggleAttendanceContract } from "@/lib/core/crews/attendance/contract";
import { toggleSafetyRead } from "@/lib/core/crews/attendance/take-attendance";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(toggleAttendanceContract, toggleSafetyRead);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
