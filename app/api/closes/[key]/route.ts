import { updateCloseContract } from "@/lib/checklists/contract";
import { updateClose } from "@/lib/checklists/write-lists";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(updateCloseContract, updateClose);
