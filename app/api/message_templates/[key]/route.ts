import { deleteTemplateContract } from "@/lib/features/messages/contract";
import { deleteTemplate } from "@/lib/features/messages/templates";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(deleteTemplateContract, deleteTemplate);
