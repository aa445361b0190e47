import { assignDnfTask } from "@/lib/features/sales/change-task";
import { assignDnfTaskContract } from "@/lib/features/sales/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(assignDnfTaskContract, assignDnfTask);
