import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Contract } from "@/lib/contract";

export type EndpointRow = {
  method: string;
  path: string;
  who: string;
  effect: string;
  does: string;
  notes: string;
};

/** Dynamic parts as `*`, so that a contract's `{id}` and a folder's `[key]` compare equal. */
export const shapeOf = (path: string): string => path.replace(/\{[^}]+\}|\[[^\]]+\]/g, "*");

/** The rows of docs/endpoints.tsv: all endpoints of the contract and our own. */
export function endpointRows(): EndpointRow[] {
  const lines = readFileSync("docs/endpoints.tsv", "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const [method = "", path = "", who = "", effect = "", does = "", , notes = ""] = line.split("\t");
    return { method, path, who, effect, does, notes };
  });
}

export type Handler = ((request: Request) => Promise<Response>) & { contract?: Contract };
export type RouteFile = { file: string; url: string; exports: Record<string, Handler> };

function routePaths(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const at = join(directory, entry.name);
    if (entry.isDirectory()) return routePaths(at);
    return entry.name === "route.ts" ? [at] : [];
  });
}

/** Every route file under app/api, loaded, except next-auth's own. */
export async function routeFiles(): Promise<RouteFile[]> {
  return (await allRouteFiles()).filter(({ file }) => !file.startsWith("app/api/auth/"));
}

/** Every route file under app/api, loaded, including a library's. */
export async function allRouteFiles(): Promise<RouteFile[]> {
  return Promise.all(
    routePaths("app/api").map(async (file) => ({
      file,
      url: file.replace(/^app/, "").replace(/\/route\.ts$/, ""),
      exports: await import(pathToFileURL(file).href),
    })),
  );
}
