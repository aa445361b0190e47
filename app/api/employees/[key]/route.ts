import { editEmployeeContract } from "@/lib/employees/access/contract";
import { editEmployee } from "@/lib/employees/access/save-employee";
import { route } from "@/lib/http/route";

export const PATCH = route(editEmployeeContract, editEmployee);
