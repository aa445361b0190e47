import { updateCloseContract } from "@/lib/features/checklists/contract";
import { updateClose } from "@/lib/features/checklists/write-lists";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(updateCloseContract, updateClose);
