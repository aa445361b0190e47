import { updateOpenContract } from "@/lib/checklists/contract";
import { updateOpen } from "@/lib/checklists/write-lists";
import { route } from "@/lib/http/route";

export const PATCH = route(updateOpenContract, updateOpen);
