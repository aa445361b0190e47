import { removeFactorsContract } from "@/lib/core/employees/access/contract";
import { removeFactors } from "@/lib/core/employees/access/sign-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(removeFactorsContract, removeFactors);
