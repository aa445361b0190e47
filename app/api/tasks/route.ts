import { route } from "@/lib/http/route";
import { tasksContract } from "@/lib/sales/contract";
import { getTasks } from "@/lib/sales/reads";

export const GET = route(tasksContract, getTasks);
