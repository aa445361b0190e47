import { addEmployeeContract } from "@/lib/core/employees/access/contract";
import { addEmployee } from "@/lib/core/employees/access/save-employee";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addEmployeeContract, addEmployee);
