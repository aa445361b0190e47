import { deleteMgtTaskContract, editMgtTaskContract } from "@/lib/features/partners/tasks/contract";
import { deleteMgtTask, editMgtTask } from "@/lib/features/partners/tasks/save-task";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editMgtTaskContract, editMgtTask);
export const DELETE = endpoint(deleteMgtTaskContract, deleteMgtTask);
