import { deactivateContract } from "@/lib/employees/access/contract";
import { deactivate } from "@/lib/employees/access/sign-in";
import { route } from "@/lib/http/route";

export const PATCH = route(deactivateContract, deactivate);
