import { createCloseContract } from "@/lib/checklists/contract";
import { createClose } from "@/lib/checklists/write-lists";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(createCloseContract, createClose);
