import { editEmployeeContract } from "@/lib/core/employees/access/contract";
import { editEmployee } from "@/lib/core/employees/access/save-employee";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editEmployeeContract, editEmployee);
