import { toggleAttendanceContract } from "@/lib/crews/attendance/contract";
import { toggleSafetyRead } from "@/lib/crews/attendance/toggle-safety-read";
import { route } from "@/lib/http/route";

export const GET = route(toggleAttendanceContract, toggleSafetyRead);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
