import { runImportContract } from "@/lib/data/import-contract";
import { runImport } from "@/lib/data/run-import";
import { route } from "@/lib/http/route";

export const POST = route(runImportContract, runImport);
