import { endpoint } from "@/lib/http/endpoint";
import { holdTaskContract } from "@/lib/sales/contract";
import { holdTask } from "@/lib/sales/hold-task";

export const PATCH = endpoint(holdTaskContract, holdTask);
