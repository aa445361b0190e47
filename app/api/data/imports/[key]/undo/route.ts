import { undoImportContract } from "@/lib/core/data/in/contract";
import { undoImport } from "@/lib/core/data/in/undo/undo-import";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(undoImportContract, undoImport);
