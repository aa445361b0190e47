import { keptRecordsContract } from "@/lib/platform/data/in/contract";
import { takeKept } from "@/lib/platform/data/in/take-rows";
import { download, endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(keptRecordsContract, takeKept, { give: download });
