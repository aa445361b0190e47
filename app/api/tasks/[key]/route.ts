import { returnTaskContract, taskContract } from "@/lib/features/sales/contract";
import { getTask } from "@/lib/features/sales/reads";
import { returnTask } from "@/lib/features/sales/return-task";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(taskContract, getTask);
export const PATCH = endpoint(returnTaskContract, returnTask);
