import { apptLimitsContract } from "@/lib/bookings/contract";
import { apptLimits } from "@/lib/bookings/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(apptLimitsContract, apptLimits);
