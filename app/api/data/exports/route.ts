import { startExportContract } from "@/lib/core/data/out/export-contract";
import { startExport } from "@/lib/core/data/out/take-export";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(startExportContract, startExport);
