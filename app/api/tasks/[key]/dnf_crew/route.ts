import { route } from "@/lib/http/route";
import { assignDnfTask } from "@/lib/sales/assign-dnf-task";
import { assignDnfTaskContract } from "@/lib/sales/contract";

export const PATCH = route(assignDnfTaskContract, assignDnfTask);
