import { text } from "node:stream/consumers";
import type { ComponentType, ReactElement, ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { vi } from "vitest";
import { placeAt, placesOf } from "./routes";

/** The cookie of the browser whose pages are drawn. */
const jar = vi.hoisted(() => ({ cookie: "" }));

vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) =>
      jar.cookie.startsWith(`${name}=`) ? { value: jar.cookie.slice(name.length + 1) } : undefined,
  }),
  headers: async () => new Headers(),
}));

// There's no answer that could end.
vi.mock("next/server", async (original) => ({
  ...(await original<object>()),
  after: (leave: () => void) => leave(),
}));
// Screens are drawn outside Next: its router is replaced by one that does nothing.
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push() {}, replace() {}, refresh() {}, prefetch() {} }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

// Outside Next, its own never loads what it's given.
vi.mock("next/dynamic", async () => {
  const { lazy } = await import("react");
  return {
    default: (load: () => Promise<ComponentType<object>>) => lazy(async () => ({ default: await load() })),
  };
});

const PAGES = placesOf("page.tsx");

async function openPage(href: string): Promise<ReactElement> {
  const { file, params } = placeAt(PAGES, href);
  const search = Object.fromEntries(new URLSearchParams(href.split("?")[1]));
  const page = await import(/* @vite-ignore */ file);
  return page.default({ params: Promise.resolve(params), searchParams: Promise.resolve(search) });
}

/** Runs an address's page with its guard and all its reads, and draws it. Errors name the page. */
export async function drawPage(href: string, cookie: string): Promise<string> {
  jar.cookie = cookie;
  try {
    // Waits for screens that load on demand.
    return await text((await prerenderToNodeStream(await openPage(href))).prelude);
  } catch (error) {
    throw new Error(`${href} does not open`, { cause: error });
  }
}

/** Draws what a page or layout answered. */
export async function drawElement(element: ReactNode, cookie: string): Promise<string> {
  jar.cookie = cookie;
  return text((await prerenderToNodeStream(element)).prelude);
}

/** All of them, one after another: each must have its heading. */
export async function drawPages(addresses: readonly string[], cookie: string): Promise<void> {
  for (const href of addresses)
    if (!(await drawPage(href, cookie)).includes("<h1")) throw new Error(`${href} has no heading`);
}
