import { undoImportContract } from "@/lib/data/in/import-contract";
import { undoImport } from "@/lib/data/in/undo/undo-import";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(undoImportContract, undoImport);
