import { endpoint } from "@/lib/http/endpoint";
import { mgtTasksContract } from "@/lib/partners/contract";
import { getMgtTasks } from "@/lib/partners/reads";
import { addMgtTaskContract } from "@/lib/partners/tasks/contract";
import { addMgtTask } from "@/lib/partners/tasks/save-task";

export const GET = endpoint(mgtTasksContract, getMgtTasks);
export const POST = endpoint(addMgtTaskContract, addMgtTask);
