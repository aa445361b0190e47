import { createCloseContract } from "@/lib/checklists/contract";
import { createClose } from "@/lib/checklists/write-lists";
import { route } from "@/lib/http/route";

export const POST = route(createCloseContract, createClose);
