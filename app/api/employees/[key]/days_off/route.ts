import { enterDayOff } from "@/lib/core/days-off/change-days-off";
import { enterDayOffContract } from "@/lib/core/days-off/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(enterDayOffContract, enterDayOff);
