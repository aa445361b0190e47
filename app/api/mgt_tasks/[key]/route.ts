import { endpoint } from "@/lib/http/endpoint";
import { deleteMgtTaskContract, editMgtTaskContract } from "@/lib/partners/tasks/contract";
import { deleteMgtTask, editMgtTask } from "@/lib/partners/tasks/save-task";

export const PATCH = endpoint(editMgtTaskContract, editMgtTask);
export const DELETE = endpoint(deleteMgtTaskContract, deleteMgtTask);
