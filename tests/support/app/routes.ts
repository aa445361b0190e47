import { readdirSync } from "node:fs";
import path from "node:path";
import type { NextRequest } from "next/server";

type Params = Record<string, string | string[]>;
type Place = { file: string; parts: string[] };

const APP = path.resolve("app");

/** Every file of a name under app with the address it answers: folders in brackets are no part of it. */
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
    // A folder's own name before [key] where both would answer, at the earliest folder that differs.
    .sort((one, other) => wildness(one) - wildness(other) || (wild(one) < wild(other) ? -1 : 1));

const wild = ({ parts }: Place): string => parts.map((part) => (part.startsWith("[") ? "1" : "0")).join("");
const wildness = (place: Place): number => wild(place).replaceAll("0", "").length;

/** The params of an address at a file, null when it does not answer it. */
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

/** Which of the files answers an address, as Next would choose. */
export function placeAt(places: readonly Place[], href: string): { file: string; params: Params } {
  const asked = href.split("?")[0]?.split("/").filter(Boolean) ?? [];
  for (const { file, parts } of places) {
    const params = paramsAt(parts, asked);
    if (params) return { file, params };
  }
  throw new Error(`Nothing answers ${href}`);
}

let routes: Place[] | undefined;

/** The handler an address and method reach. */
export async function handlerOf(
  method: string,
  href: string,
): Promise<(request: NextRequest) => Promise<Response>> {
  routes ??= placesOf("route.ts");
  const { [method]: handler } = await import(/* @vite-ignore */ placeAt(routes, href).file);
  if (typeof handler !== "function") throw new Error(`${href} does not take ${method}`);
  return handler;
}
