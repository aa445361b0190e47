import { sheetStreamContract } from "@/lib/features/runsheet/sheet-contract";
import { streamSheet } from "@/lib/features/runsheet/sheet-stream";
import { endpoint, stream } from "@/lib/platform/http/endpoint";

export const GET = endpoint(sheetStreamContract, streamSheet, { give: stream() });
