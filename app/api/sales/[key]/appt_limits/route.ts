import { apptLimitsContract } from "@/lib/bookings/contract";
import { apptLimits } from "@/lib/bookings/reads";
import { route } from "@/lib/http/route";

export const GET = route(apptLimitsContract, apptLimits);
