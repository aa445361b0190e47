import { reactivateContract } from "@/lib/core/employees/access/contract";
import { reactivate } from "@/lib/core/employees/access/sign-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(reactivateContract, reactivate);
