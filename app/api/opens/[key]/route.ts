import { updateOpenContract } from "@/lib/features/checklists/contract";
import { updateOpen } from "@/lib/features/checklists/write-lists";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(updateOpenContract, updateOpen);
