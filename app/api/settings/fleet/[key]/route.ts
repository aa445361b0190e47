import { route } from "@/lib/http/route";
import { saveFleetContract } from "@/lib/settings/contract";
import { saveFleet } from "@/lib/settings/lists/save-fleet";

export const PUT = route(saveFleetContract, saveFleet);
