import { createOpenContract } from "@/lib/checklists/contract";
import { createOpen } from "@/lib/checklists/write-lists";
import { route } from "@/lib/http/route";

export const POST = route(createOpenContract, createOpen);
