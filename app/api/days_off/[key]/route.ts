import { decideDayOff, deleteDayOff } from "@/lib/core/days-off/change-days-off";
import { decideDayOffContract, deleteDayOffContract } from "@/lib/core/days-off/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(decideDayOffContract, decideDayOff);
export const DELETE = endpoint(deleteDayOffContract, deleteDayOff);
