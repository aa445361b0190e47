import { saveSafetyPointsContract } from "@/lib/core/settings/contract";
import { saveSafetyPoints } from "@/lib/core/settings/lists/save-lists";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PUT = endpoint(saveSafetyPointsContract, saveSafetyPoints);
