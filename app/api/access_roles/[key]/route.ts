import { deleteRoleContract, editRoleContract } from "@/lib/core/employees/access/role-contract";
import { deleteRole, editRole } from "@/lib/core/employees/access/roles";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editRoleContract, editRole);
export const DELETE = endpoint(deleteRoleContract, deleteRole);
