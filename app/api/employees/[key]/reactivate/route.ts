import { reactivateContract } from "@/lib/employees/access/contract";
import { reactivate } from "@/lib/employees/access/sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(reactivateContract, reactivate);
