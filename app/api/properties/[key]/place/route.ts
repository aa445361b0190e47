import { readPlaceContract, savePlaceContract } from "@/lib/core/properties/place-contract";
import { readPlace } from "@/lib/core/properties/place-reads";
import { savePlace } from "@/lib/core/properties/save-place";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(readPlaceContract, readPlace);
export const PATCH = endpoint(savePlaceContract, savePlace);
