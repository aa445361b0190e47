import { grantContract } from "@/lib/core/employees/access/contract";
import { grantCapabilities } from "@/lib/core/employees/access/grants";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(grantContract, grantCapabilities);
