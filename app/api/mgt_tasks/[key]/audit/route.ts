import { endpoint } from "@/lib/http/endpoint";
import { auditMgtTaskContract } from "@/lib/partners/tasks/contract";
import { auditMgtTask } from "@/lib/partners/tasks/save-task";

export const PATCH = endpoint(auditMgtTaskContract, auditMgtTask);
