import { cancelImportContract, importContract, mapImportContract } from "@/lib/platform/data/in/contract";
import { mapImport } from "@/lib/platform/data/in/map-import";
import { cancelImport } from "@/lib/platform/data/in/run-import";
import { readImport } from "@/lib/platform/data/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(importContract, readImport);
export const PATCH = endpoint(mapImportContract, mapImport);
export const DELETE = endpoint(cancelImportContract, cancelImport);
