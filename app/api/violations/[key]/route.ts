import { deleteViolationContract, editViolationContract } from "@/lib/employees/conduct-contract";
import { violations } from "@/lib/employees/violations";
import { route } from "@/lib/http/route";

export const PATCH = route(editViolationContract, violations.edit);
export const DELETE = route(deleteViolationContract, violations.remove);
