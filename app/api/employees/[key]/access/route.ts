import { savePersonContract } from "@/lib/core/employees/access/role-contract";
import { savePerson } from "@/lib/core/employees/access/save-employee";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(savePersonContract, savePerson);
