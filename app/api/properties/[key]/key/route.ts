import { moveKey } from "@/lib/core/properties/codes";
import { moveKeyContract } from "@/lib/core/properties/property-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(moveKeyContract, moveKey);
