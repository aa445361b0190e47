import { createClose } from "@/lib/features/checklists/change-day";
import { createCloseContract } from "@/lib/features/checklists/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(createCloseContract, createClose);
