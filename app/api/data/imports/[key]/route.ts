import { cancelImport } from "@/lib/data/cancel-import";
import { cancelImportContract, importContract, mapImportContract } from "@/lib/data/import-contract";
import { mapImport } from "@/lib/data/map-import";
import { readImport } from "@/lib/data/reads";
import { route } from "@/lib/http/route";

export const GET = route(importContract, readImport);
export const PATCH = route(mapImportContract, mapImport);
export const DELETE = route(cancelImportContract, cancelImport);
