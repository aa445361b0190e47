import { savePlaceContract } from "@/lib/core/properties/place-contract";
import { savePlace } from "@/lib/core/properties/save-place";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(savePlaceContract, savePlace);
