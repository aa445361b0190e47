import { updateOpenContract } from "@/lib/checklists/contract";
import { updateOpen } from "@/lib/checklists/write-lists";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(updateOpenContract, updateOpen);
