import { readPropertyContract, savePropertyContract } from "@/lib/core/properties/property-contract";
import { readProperty } from "@/lib/core/properties/property-reads";
import { saveProperty } from "@/lib/core/properties/save-property";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(readPropertyContract, readProperty);
export const PATCH = endpoint(savePropertyContract, saveProperty);
