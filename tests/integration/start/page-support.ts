import { readdirSync } from "node:fs";
import path from "node:path";
import type { ReactElement } from "react";

const APP = path.resolve("app");

type Params = Record<string, string | string[]>;
type PageModule = {
  default: (props: { params: Promise<Params>; searchParams: Promise<Params> }) => Promise<ReactElement>;
};

/** Every page.tsx with the address it answers: folders in brackets are no part of it. */
const PAGES = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => ({
    file: path.join(APP, file),
    parts: path
      .dirname(file)
      .split(path.sep)
      .filter((part) => part !== "." && !part.startsWith("(")),
  }))
  // Static folders before [key] where both would answer.
  .sort((one, other) => wild(one.parts) - wild(other.parts));

function wild(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith("[")).length;
}

/** The params of an address at a page, null when the page does not answer it. */
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

/** Runs the page of an address with its guard and all its reads, as the server does before it draws. */
export async function openPage(href: string): Promise<ReactElement> {
  const asked = href.split("?")[0]?.split("/").filter(Boolean) ?? [];
  const search = Object.fromEntries(new URLSearchParams(href.split("?")[1]));
  for (const { file, parts } of PAGES) {
    const params = paramsAt(parts, asked);
    if (!params) continue;
    const page: PageModule = await import(/* @vite-ignore */ file);
    return page.default({ params: Promise.resolve(params), searchParams: Promise.resolve(search) });
  }
  throw new Error(`No page answers ${href}`);
}
