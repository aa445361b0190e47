import { keptRecordsContract } from "@/lib/data/in/import-contract";
import { takeKept } from "@/lib/data/in/undo/take-kept";
import { download, endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(keptRecordsContract, takeKept, { give: download });
