import { route } from "@/lib/http/route";
import { noteTaskContract } from "@/lib/sales/contract";
import { noteTask } from "@/lib/sales/note-task";

export const POST = route(noteTaskContract, noteTask);
