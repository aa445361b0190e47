import { startExportContract } from "@/lib/data/export-contract";
import { startExport } from "@/lib/data/start-export";
import { route } from "@/lib/http/route";

export const POST = route(startExportContract, startExport);
