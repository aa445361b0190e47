import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  request,
} from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { crawl, type Visited } from "./crawl";
import { withoutPrefetch } from "./fixtures";
import { PEOPLE, VISITOR } from "./people";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
export type Stop = { who: string; cookies: Cookies; addresses: string[]; dead: string[] };

const PAGES_AT_ONCE = 2;

async function logIn(api: APIRequestContext, username: string): Promise<Cookies> {
  if (username === VISITOR) return [];
  const response = await api.post("/api/sessions", { data: { username, password: DEMO_PASSWORD } });
  if (!response.ok()) throw new Error(`${username} cannot log in: ${response.status()}`);
  return (await api.storageState()).cookies as Cookies;
}

/** Logs each of these people in, to visit these addresses. */
export async function stopsAt(baseURL: string, addresses: Record<string, string[]>): Promise<Stop[]> {
  return Promise.all(
    Object.entries(addresses).map(async ([who, list]) => {
      const api = await request.newContext({ baseURL });
      const stop: Stop = { who, cookies: await logIn(api, who), addresses: list, dead: [] };
      await api.dispose();
      return stop;
    }),
  );
}

/** The addresses each role can reach by links, `ofEach` per kind. */
export async function findScreens(baseURL: string, ofEach: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (const { login: who, starts } of PEOPLE) {
    const api = await request.newContext({ baseURL });
    const cookies = await logIn(api, who);
    const visit = async (href: string): Promise<Visited> => {
      const response = await api.get(href);
      return { status: response.status(), url: response.url(), html: await response.text() };
    };
    const { addresses, dead } = await crawl(starts, visit, ofEach);
    stops.push({
      who,
      cookies,
      addresses,
      dead: dead.filter((line) => who !== VISITOR || !line.endsWith("asks to log in")),
    });
    await api.dispose();
  }
  return stops;
}

/** Each address once, by the role with the fewest so far among those who can reach it. */
export function shareOut(stops: readonly Stop[]): Stop[] {
  const shared = stops.map((stop) => ({ ...stop, addresses: [] as string[] }));
  for (const address of new Set(stops.flatMap(({ addresses }) => addresses))) {
    const able = shared.filter((_, i) => stops[i]?.addresses.includes(address));
    able.sort((a, b) => a.addresses.length - b.addresses.length)[0]?.addresses.push(address);
  }
  return shared;
}

type Walk = {
  prepare: (context: BrowserContext, who: string) => Promise<void>;
  look: (page: Page, address: string, who: string) => Promise<void>;
};

/**
 * Opens every screen in the browser, a few at a time, and checks each once it has settled. Each page has a context, and so
 * a window, of its own: a tab behind another is drawn once a second.
 */
export async function tour(browser: Browser, baseURL: string, stops: readonly Stop[], walk: Walk) {
  for (const { who, cookies, addresses } of stops) {
    const left = [...addresses];
    const go = async () => {
      const context = await browser.newContext({ baseURL });
      await context.addCookies(cookies);
      await context.addInitScript(withoutPrefetch);
      await walk.prepare(context, who);
      const page = await context.newPage();
      for (let href = left.shift(); href !== undefined; href = left.shift()) {
        await rest(page, href);
        await walk.look(page, href, who);
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: Math.min(PAGES_AT_ONCE, left.length) }, go));
  }
}

/** Opens the page and waits until it's interactive and has the answers it asked for. */
async function rest(page: Page, href: string): Promise<void> {
  const open = new Set<Request>();
  const begin = (one: Request) => {
    if (/fetch|xhr/.test(one.resourceType()) && !one.url().endsWith("/stream")) open.add(one);
  };
  const end = (one: Request) => void open.delete(one);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await page.goto(href);
  do await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
  while (open.size > 0);
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** All the page says, with its fields' values, but without scripts. */
export const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(node.parentElement?.tagName ?? "")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const words: string[] = [];
    while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? "");
    for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea"))
      words.push(field.value);
    return words.join("\n");
  });

/** An error boundary shows one of these. */
export const BROKEN = /This didn't load|Something went wrong/;

/** Internal words that no one should see. */
export const MACHINE_WORDS = /\b(NaN|undefined|null|Invalid Date|\[object \w+\])\b/;
