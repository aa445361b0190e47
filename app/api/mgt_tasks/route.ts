import { route } from "@/lib/http/route";
import { mgtTasksContract } from "@/lib/partners/contract";
import { getMgtTasks } from "@/lib/partners/reads";

export const GET = route(mgtTasksContract, getMgtTasks);
