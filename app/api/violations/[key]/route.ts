import { deleteViolationContract, editViolationContract } from "@/lib/employees/conduct-contract";
import { violations } from "@/lib/employees/violations";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(editViolationContract, violations.edit);
export const DELETE = endpoint(deleteViolationContract, violations.remove);
