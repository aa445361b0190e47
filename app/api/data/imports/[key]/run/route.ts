import { runImportContract } from "@/lib/platform/data/in/contract";
import { runImport } from "@/lib/platform/data/in/run-import";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(runImportContract, runImport);
