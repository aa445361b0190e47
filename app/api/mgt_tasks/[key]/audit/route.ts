import { route } from "@/lib/http/route";
import { auditMgtTaskContract } from "@/lib/partners/tasks/contract";
import { auditMgtTask } from "@/lib/partners/tasks/save-task";

export const PATCH = route(auditMgtTaskContract, auditMgtTask);
