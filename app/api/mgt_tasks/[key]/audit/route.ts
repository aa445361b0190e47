import { auditMgtTaskContract } from "@/lib/features/partners/tasks/contract";
import { auditMgtTask } from "@/lib/features/partners/tasks/save-task";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(auditMgtTaskContract, auditMgtTask);
