import { deactivateContract } from "@/lib/employees/access/contract";
import { deactivate } from "@/lib/employees/access/sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(deactivateContract, deactivate);
