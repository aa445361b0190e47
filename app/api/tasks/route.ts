import { tasksContract } from "@/lib/features/sales/contract";
import { getTasks } from "@/lib/features/sales/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(tasksContract, getTasks);
