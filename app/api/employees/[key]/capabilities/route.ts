import { grantContract } from "@/lib/employees/access/contract";
import { grantCapabilities } from "@/lib/employees/access/grants";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(grantContract, grantCapabilities);
