import { startExportContract } from "@/lib/data/out/export-contract";
import { startExport } from "@/lib/data/out/start-export";
import { route } from "@/lib/http/route";

export const POST = route(startExportContract, startExport);
