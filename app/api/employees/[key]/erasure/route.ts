import { eraseEmployeeContract } from "@/lib/core/employees/access/contract";
import { eraseEmployee } from "@/lib/core/employees/access/erase-employee";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(eraseEmployeeContract, eraseEmployee);
