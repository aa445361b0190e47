import { eraseEmployeeContract } from "@/lib/employees/access/contract";
import { eraseEmployee } from "@/lib/employees/access/erase-employee";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(eraseEmployeeContract, eraseEmployee);
