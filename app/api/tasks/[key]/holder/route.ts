import { holdTask } from "@/lib/features/sales/change-task";
import { holdTaskContract } from "@/lib/features/sales/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(holdTaskContract, holdTask);
