import { addEmployeeContract } from "@/lib/employees/access/contract";
import { addEmployee } from "@/lib/employees/access/save-employee";
import { route } from "@/lib/http/route";

export const POST = route(addEmployeeContract, addEmployee);
