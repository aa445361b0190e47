import { updateClose } from "@/lib/features/checklists/change-day";
import { updateCloseContract } from "@/lib/features/checklists/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(updateCloseContract, updateClose);
