import { route } from "@/lib/http/route";
import { saveSafetyPointsContract } from "@/lib/settings/contract";
import { saveSafetyPoints } from "@/lib/settings/lists/save-safety-points";

export const PUT = route(saveSafetyPointsContract, saveSafetyPoints);
