import { readdirSync } from "node:fs";
import path from "node:path";
import type { NextRequest } from "next/server";

type Params = Record<string, string | string[]>;
type Place = { file: string; parts: string[] };

const APP = path.resolve("app");

/** Every file with a name under app and its address: folders in brackets don't count. */
export const placesOf = (name: "page.tsx" | "route.ts"): Place[] =>
  readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === name)
    .map((file) => ({
      file: path.join(APP, file),
      parts: path
        .dirname(file)
        .split(path.sep)
        .filter((part) => part !== "." && !part.startsWith("(")),
    }))
    // A literal folder before [key] when both match, at the earliest folder that differs.
    .sort((one, other) => wildness(one) - wildness(other) || (wild(one) < wild(other) ? -1 : 1));

const wild = ({ parts }: Place): string => parts.map((part) => (part.startsWith("[") ? "1" : "0")).join("");
const wildness = (place: Place): number => wild(place).replaceAll("0", "").length;

/** An address's params for a file, null if it doesn't match. */
function paramsAt(parts: readonly string[], asked: readonly string[]): Params | null {
  const params: Params = {};
  for (const [at, part] of parts.entries()) {
    const rest = /^\[\[?\.\.\.(\w+)\]\]?$/.exec(part)?.[1];
    if (rest) return { ...params, [rest]: asked.slice(at) };
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    const word = asked[at];
    if (word === undefined || (!name && word !== part)) return null;
    if (name) params[name] = word;
  }
  return parts.length === asked.length ? params : null;
}

/** The file that answers an address, as Next would choose. */
export function placeAt(places: readonly Place[], href: string): { file: string; params: Params } {
  const asked = href.split("?")[0]?.split("/").filter(Boolean) ?? [];
  for (const { file, parts } of places) {
    const params = paramsAt(parts, asked);
    if (params) return { file, params };
  }
  throw new Error(`Nothing answers ${href}`);
}

let routes: Place[] | undefined;

/** The handler for an address and method. */
export async function handlerOf(
  method: string,
  href: string,
): Promise<(request: NextRequest) => Promise<Response>> {
  routes ??= placesOf("route.ts");
  const { [method]: handler } = await import(/* @vite-ignore */ placeAt(routes, href).file);
  if (typeof handler !== "function") throw new Error(`${href} does not take ${method}`);
  return handler;
}
