import { endpoint } from "@/lib/http/endpoint";
import { deleteTargetContract, editTargetContract } from "@/lib/partners/plan/contract";
import { deleteTarget, editTarget } from "@/lib/partners/plan/save-target";

export const PATCH = endpoint(editTargetContract, editTarget);
export const DELETE = endpoint(deleteTargetContract, deleteTarget);
