import { violations } from "@/lib/features/crew-profile/change-conduct";
import { deleteViolationContract, editViolationContract } from "@/lib/features/crew-profile/conduct-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editViolationContract, violations.edit);
export const DELETE = endpoint(deleteViolationContract, violations.remove);
