import { cancelImportContract, importContract, mapImportContract } from "@/lib/core/data/in/contract";
import { mapImport } from "@/lib/core/data/in/map-import";
import { cancelImport } from "@/lib/core/data/in/run-import";
import { readImport } from "@/lib/core/data/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(importContract, readImport);
export const PATCH = endpoint(mapImportContract, mapImport);
export const DELETE = endpoint(cancelImportContract, cancelImport);
