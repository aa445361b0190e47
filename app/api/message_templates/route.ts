import { ownTemplatesContract, saveTemplateContract } from "@/lib/features/messages/contract";
import { readOwnTemplates } from "@/lib/features/messages/reads";
import { saveTemplate } from "@/lib/features/messages/templates";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(ownTemplatesContract, readOwnTemplates);
export const POST = endpoint(saveTemplateContract, saveTemplate);
