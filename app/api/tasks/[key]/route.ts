import { endpoint } from "@/lib/http/endpoint";
import { returnTaskContract, taskContract } from "@/lib/sales/contract";
import { getTask } from "@/lib/sales/reads";
import { returnTask } from "@/lib/sales/return-task";

export const GET = endpoint(taskContract, getTask);
export const PATCH = endpoint(returnTaskContract, returnTask);
