import { toggleAttendanceContract } from "@/lib/core/crews/attendance/contract";
import { toggleSafetyRead } from "@/lib/core/crews/attendance/toggle-safety-read";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(toggleAttendanceContract, toggleSafetyRead);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
