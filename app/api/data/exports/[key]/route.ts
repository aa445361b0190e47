import { exportFileContract } from "@/lib/data/out/export-contract";
import { takeExport } from "@/lib/data/out/take-export";
import { download, endpoint } from "@/lib/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";

export const GET = endpoint(exportFileContract, takeExport, { give: download });
