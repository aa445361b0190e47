import { contactTask } from "@/lib/features/sales/change-task";
import { contactTaskContract } from "@/lib/features/sales/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(contactTaskContract, contactTask);
