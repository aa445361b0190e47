import { showCode } from "@/lib/core/properties/codes";
import { showCodeContract } from "@/lib/core/properties/property-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(showCodeContract, showCode);
