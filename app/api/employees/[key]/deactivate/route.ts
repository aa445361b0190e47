import { deactivateContract } from "@/lib/core/employees/access/contract";
import { deactivate } from "@/lib/core/employees/access/sign-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(deactivateContract, deactivate);
