import { grantCapabilities } from "@/lib/core/employees/access/change-access";
import { grantContract } from "@/lib/core/employees/access/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(grantContract, grantCapabilities);
