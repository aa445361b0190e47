import { readdirSync } from "node:fs";
import path from "node:path";
import type { NextRequest } from "next/server";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { vi } from "vitest";

/** The cookie of the browser whose pages are drawn. */
const jar = vi.hoisted(() => ({ cookie: "" }));

vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) =>
      jar.cookie.startsWith(`${name}=`) ? { value: jar.cookie.slice(name.length + 1) } : undefined,
  }),
  headers: async () => new Headers(),
}));

// There is no answer that could be over.
vi.mock("next/server", async (original) => ({
  ...(await original<object>()),
  after: (leave: () => void) => leave(),
}));
// Screens are drawn outside Next: who asks for its router gets one that stays where it is.
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push() {}, replace() {}, refresh() {}, prefetch() {} }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const APP = path.resolve("app");

type Params = Record<string, string | string[]>;
type Place = { file: string; parts: string[] };

/** Every file of a name under app with the address it answers: folders in brackets are no part of it. */
const filesNamed = (name: "page.tsx" | "route.ts"): Place[] =>
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

const PAGES = filesNamed("page.tsx");
const ROUTES = filesNamed("route.ts");

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

function placeOf(places: readonly Place[], href: string): { file: string; params: Params } {
  const asked = href.split("?")[0]?.split("/").filter(Boolean) ?? [];
  for (const { file, parts } of places) {
    const params = paramsAt(parts, asked);
    if (params) return { file, params };
  }
  throw new Error(`Nothing answers ${href}`);
}

async function openPage(href: string): Promise<ReactElement> {
  const { file, params } = placeOf(PAGES, href);
  const search = Object.fromEntries(new URLSearchParams(href.split("?")[1]));
  const page = await import(/* @vite-ignore */ file);
  return page.default({ params: Promise.resolve(params), searchParams: Promise.resolve(search) });
}

/** Runs the page of an address with its guard and all its reads, and draws it. What it refuses with names the page. */
export async function drawPage(href: string, cookie: string): Promise<string> {
  jar.cookie = cookie;
  try {
    return renderToStaticMarkup(await openPage(href));
  } catch (error) {
    throw new Error(`${href} does not open`, { cause: error });
  }
}

/** All of them, one after the other: each must have its heading. */
export async function drawPages(addresses: readonly string[], cookie: string): Promise<void> {
  for (const href of addresses)
    if (!(await drawPage(href, cookie)).includes("<h1")) throw new Error(`${href} has no heading`);
}

type Handler = (request: NextRequest) => Promise<Response>;

/** The handler an address and method reach. */
export async function handlerOf(method: string, href: string): Promise<Handler> {
  const { [method]: handler } = await import(/* @vite-ignore */ placeOf(ROUTES, href).file);
  if (typeof handler !== "function") throw new Error(`${href} does not take ${method}`);
  return handler;
}
