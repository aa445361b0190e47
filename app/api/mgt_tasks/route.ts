import { mgtTasksContract } from "@/lib/features/partners/contract";
import { getMgtTasks } from "@/lib/features/partners/reads";
import { addMgtTaskContract } from "@/lib/features/partners/tasks/contract";
import { addMgtTask } from "@/lib/features/partners/tasks/save-task";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(mgtTasksContract, getMgtTasks);
export const POST = endpoint(addMgtTaskContract, addMgtTask);
