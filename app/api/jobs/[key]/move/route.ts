import { moveVisit } from "@/lib/core/bookings/change-visit";
import { moveVisitContract } from "@/lib/core/bookings/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(moveVisitContract, moveVisit);
