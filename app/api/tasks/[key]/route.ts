import { route } from "@/lib/http/route";
import { returnTaskContract, taskContract } from "@/lib/sales/contract";
import { getTask } from "@/lib/sales/reads";
import { returnTask } from "@/lib/sales/return-task";

export const GET = route(taskContract, getTask);
export const PATCH = route(returnTaskContract, returnTask);
