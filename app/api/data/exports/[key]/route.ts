import { exportFileContract } from "@/lib/data/out/export-contract";
import { takeExport } from "@/lib/data/out/take-export";
import { downloadRoute } from "@/lib/http/download-route";

export { methodNotAllowed as HEAD } from "@/lib/http/route";

export const GET = downloadRoute(exportFileContract, takeExport);
