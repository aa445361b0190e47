import { runImportContract } from "@/lib/core/data/in/contract";
import { runImport } from "@/lib/core/data/in/run-import";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(runImportContract, runImport);
