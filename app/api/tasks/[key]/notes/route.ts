import { noteTaskContract } from "@/lib/features/sales/contract";
import { noteTask } from "@/lib/features/sales/note-task";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(noteTaskContract, noteTask);
