import { updateOpen } from "@/lib/features/checklists/change-day";
import { updateOpenContract } from "@/lib/features/checklists/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(updateOpenContract, updateOpen);
