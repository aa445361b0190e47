import { apptLimitsContract } from "@/lib/core/bookings/contract";
import { apptLimits } from "@/lib/core/bookings/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(apptLimitsContract, apptLimits);
