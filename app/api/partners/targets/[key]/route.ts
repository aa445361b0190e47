import { route } from "@/lib/http/route";
import { deleteTargetContract, editTargetContract } from "@/lib/partners/plan/contract";
import { deleteTarget, editTarget } from "@/lib/partners/plan/save-target";

export const PATCH = route(editTargetContract, editTarget);
export const DELETE = route(deleteTargetContract, deleteTarget);
