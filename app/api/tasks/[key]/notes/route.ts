import { noteTask } from "@/lib/features/sales/change-task";
import { noteTaskContract } from "@/lib/features/sales/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(noteTaskContract, noteTask);
