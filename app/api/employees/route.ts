import { addEmployeeContract } from "@/lib/employees/access/contract";
import { addEmployee } from "@/lib/employees/access/save-employee";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(addEmployeeContract, addEmployee);
