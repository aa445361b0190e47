import { endpoint } from "@/lib/http/endpoint";
import { saveFleetContract } from "@/lib/settings/contract";
import { saveFleet } from "@/lib/settings/lists/save-fleet";

export const PUT = endpoint(saveFleetContract, saveFleet);
