import { endpoint } from "@/lib/http/endpoint";
import { noteTaskContract } from "@/lib/sales/contract";
import { noteTask } from "@/lib/sales/note-task";

export const POST = endpoint(noteTaskContract, noteTask);
