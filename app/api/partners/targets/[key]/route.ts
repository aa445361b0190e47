import { deleteTargetContract, editTargetContract } from "@/lib/features/partners/plan/contract";
import { deleteTarget, editTarget } from "@/lib/features/partners/plan/save-target";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editTargetContract, editTarget);
export const DELETE = endpoint(deleteTargetContract, deleteTarget);
