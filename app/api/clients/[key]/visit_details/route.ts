import { saveOwnPlaceContract } from "@/lib/core/properties/place-contract";
import { saveOwnPlace } from "@/lib/core/properties/save-place";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(saveOwnPlaceContract, saveOwnPlace);
