import { endpoint } from "@/lib/http/endpoint";
import { assignDnfTask } from "@/lib/sales/assign-dnf-task";
import { assignDnfTaskContract } from "@/lib/sales/contract";

export const PATCH = endpoint(assignDnfTaskContract, assignDnfTask);
