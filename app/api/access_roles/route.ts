import { addRoleContract } from "@/lib/core/employees/access/role-contract";
import { addRole } from "@/lib/core/employees/access/roles";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addRoleContract, addRole);
