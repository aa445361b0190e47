import { keptRecordsContract } from "@/lib/core/data/in/contract";
import { takeKept } from "@/lib/core/data/in/run-import";
import { download, endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(keptRecordsContract, takeKept, { give: download });
