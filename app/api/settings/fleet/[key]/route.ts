import { saveFleetContract } from "@/lib/core/settings/contract";
import { saveFleet } from "@/lib/core/settings/lists/save-lists";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PUT = endpoint(saveFleetContract, saveFleet);
