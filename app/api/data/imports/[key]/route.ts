import { cancelImport } from "@/lib/data/in/cancel-import";
import { cancelImportContract, importContract, mapImportContract } from "@/lib/data/in/import-contract";
import { mapImport } from "@/lib/data/in/map-import";
import { readImport } from "@/lib/data/reads";
import { route } from "@/lib/http/route";

export const GET = route(importContract, readImport);
export const PATCH = route(mapImportContract, mapImport);
export const DELETE = route(cancelImportContract, cancelImport);
