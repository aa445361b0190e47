import { createOpenContract } from "@/lib/features/checklists/contract";
import { createOpen } from "@/lib/features/checklists/write-lists";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(createOpenContract, createOpen);
