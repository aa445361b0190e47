import { startExportContract } from "@/lib/data/out/export-contract";
import { startExport } from "@/lib/data/out/start-export";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(startExportContract, startExport);
