import { route } from "@/lib/http/route";
import { saveLimitsContract } from "@/lib/settings/contract";
import { saveLimits } from "@/lib/settings/lists/save-limits";

export const PUT = route(saveLimitsContract, saveLimits);
