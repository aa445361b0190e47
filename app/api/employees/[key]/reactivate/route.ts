import { reactivateContract } from "@/lib/employees/access/contract";
import { reactivate } from "@/lib/employees/access/sign-in";
import { route } from "@/lib/http/route";

export const PATCH = route(reactivateContract, reactivate);
