import { cancelImport } from "@/lib/data/in/cancel-import";
import { cancelImportContract, importContract, mapImportContract } from "@/lib/data/in/import-contract";
import { mapImport } from "@/lib/data/in/map-import";
import { readImport } from "@/lib/data/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(importContract, readImport);
export const PATCH = endpoint(mapImportContract, mapImport);
export const DELETE = endpoint(cancelImportContract, cancelImport);
