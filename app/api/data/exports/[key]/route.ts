import { exportFileContract } from "@/lib/data/export-contract";
import { takeExport } from "@/lib/data/take-export";
import { downloadRoute } from "@/lib/http/download-route";

export { methodNotAllowed as HEAD } from "@/lib/http/route";

export const GET = downloadRoute(exportFileContract, takeExport);
