import { saveOwnPropertyContract } from "@/lib/core/properties/property-contract";
import { saveOwnProperty } from "@/lib/core/properties/save-property";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(saveOwnPropertyContract, saveOwnProperty);
