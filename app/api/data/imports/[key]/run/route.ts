import { runImportContract } from "@/lib/data/in/import-contract";
import { runImport } from "@/lib/data/in/run-import";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(runImportContract, runImport);
