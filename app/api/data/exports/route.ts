import { startExportContract } from "@/lib/platform/data/out/export-contract";
import { startExport } from "@/lib/platform/data/out/take-export";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(startExportContract, startExport);
