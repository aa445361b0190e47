import { endpoint } from "@/lib/http/endpoint";
import { saveLimitsContract } from "@/lib/settings/contract";
import { saveLimits } from "@/lib/settings/lists/save-limits";

export const PUT = endpoint(saveLimitsContract, saveLimits);
