import { createCloseContract } from "@/lib/features/checklists/contract";
import { createClose } from "@/lib/features/checklists/write-lists";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(createCloseContract, createClose);
