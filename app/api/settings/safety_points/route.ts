import { endpoint } from "@/lib/http/endpoint";
import { saveSafetyPointsContract } from "@/lib/settings/contract";
import { saveSafetyPoints } from "@/lib/settings/lists/save-safety-points";

export const PUT = endpoint(saveSafetyPointsContract, saveSafetyPoints);
