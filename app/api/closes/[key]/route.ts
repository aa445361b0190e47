import { updateCloseContract } from "@/lib/checklists/contract";
import { updateClose } from "@/lib/checklists/write-lists";
import { route } from "@/lib/http/route";

export const PATCH = route(updateCloseContract, updateClose);
