import { grantContract } from "@/lib/employees/access/contract";
import { grantCapabilities } from "@/lib/employees/access/grants";
import { route } from "@/lib/http/route";

export const PATCH = route(grantContract, grantCapabilities);
