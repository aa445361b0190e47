import { runImportContract } from "@/lib/data/in/import-contract";
import { runImport } from "@/lib/data/in/run-import";
import { route } from "@/lib/http/route";

export const POST = route(runImportContract, runImport);
