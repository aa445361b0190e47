import { removeFactorsContract } from "@/lib/employees/access/contract";
import { removeFactors } from "@/lib/employees/access/sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(removeFactorsContract, removeFactors);
