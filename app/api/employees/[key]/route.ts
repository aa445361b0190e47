import { editEmployeeContract } from "@/lib/employees/access/contract";
import { editEmployee } from "@/lib/employees/access/save-employee";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(editEmployeeContract, editEmployee);
