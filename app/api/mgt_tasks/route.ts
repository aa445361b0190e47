import { route } from "@/lib/http/route";
import { mgtTasksContract } from "@/lib/partners/contract";
import { getMgtTasks } from "@/lib/partners/reads";
import { addMgtTaskContract } from "@/lib/partners/tasks/contract";
import { addMgtTask } from "@/lib/partners/tasks/save-task";

export const GET = route(mgtTasksContract, getMgtTasks);
export const POST = route(addMgtTaskContract, addMgtTask);
