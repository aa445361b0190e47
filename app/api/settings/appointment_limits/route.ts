import { saveLimitsContract } from "@/lib/core/settings/contract";
import { saveLimits } from "@/lib/core/settings/lists/save-lists";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PUT = endpoint(saveLimitsContract, saveLimits);
