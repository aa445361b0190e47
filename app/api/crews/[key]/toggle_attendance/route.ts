import { toggleAttendanceContract } from "@/lib/crews/attendance/contract";
import { toggleSafetyRead } from "@/lib/crews/attendance/toggle-safety-read";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(toggleAttendanceContract, toggleSafetyRead);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
