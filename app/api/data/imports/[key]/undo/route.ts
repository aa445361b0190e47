import { undoImportContract } from "@/lib/platform/data/in/contract";
import { undoImport } from "@/lib/platform/data/in/undo/undo-import";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(undoImportContract, undoImport);
