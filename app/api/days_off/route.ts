import { askDayOff } from "@/lib/core/days-off/change-days-off";
import { askDayOffContract } from "@/lib/core/days-off/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(askDayOffContract, askDayOff);
