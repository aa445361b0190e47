import { holdTaskContract } from "@/lib/features/sales/contract";
import { holdTask } from "@/lib/features/sales/hold-task";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(holdTaskContract, holdTask);
