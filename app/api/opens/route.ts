import { createOpenContract } from "@/lib/checklists/contract";
import { createOpen } from "@/lib/checklists/write-lists";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(createOpenContract, createOpen);
