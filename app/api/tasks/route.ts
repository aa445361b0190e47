import { endpoint } from "@/lib/http/endpoint";
import { tasksContract } from "@/lib/sales/contract";
import { getTasks } from "@/lib/sales/reads";

export const GET = endpoint(tasksContract, getTasks);
