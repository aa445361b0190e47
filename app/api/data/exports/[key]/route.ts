import { exportFileContract } from "@/lib/core/data/out/export-contract";
import { takeExport } from "@/lib/core/data/out/take-export";
import { download, endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";

export const GET = endpoint(exportFileContract, takeExport, { give: download });
