import { route } from "@/lib/http/route";
import { deleteMgtTaskContract, editMgtTaskContract } from "@/lib/partners/tasks/contract";
import { deleteMgtTask, editMgtTask } from "@/lib/partners/tasks/save-task";

export const PATCH = route(editMgtTaskContract, editMgtTask);
export const DELETE = route(deleteMgtTaskContract, deleteMgtTask);
