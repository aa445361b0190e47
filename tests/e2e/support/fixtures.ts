import AxeBuilder from "@axe-core/playwright";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { DEMO_PASSWORD } from "@/db/seed";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** One login per person and worker: tests share sessions, so that the throttle doesn't stop them. */
const known = new Map<string, Cookies>();

async function cookiesOf(
  login: string,
  context: BrowserContext,
  request: APIRequestContext,
): Promise<Cookies> {
  const found = known.get(login);
  if (found) return found;
  const response = await request.post("/api/sessions", {
    data: { username: login, password: DEMO_PASSWORD },
  });
  expect(response.status(), `log in as ${login}`).toBe(200);
  const cookies = (await request.storageState()).cookies as Cookies;
  known.set(login, cookies);
  await context.clearCookies();
  return cookies;
}

/** Runs in the page and stops links from prefetching, which costs as much as the screens under test. */
export function withoutPrefetch() {
  const { fetch } = window;
  window.fetch = (input, init) =>
    new Headers(init?.headers).has("next-router-prefetch")
      ? Promise.resolve(new Response(null, { status: 404 }))
      : fetch(input, init);
}

/**
 * Runs in the page and takes background sync away: the browser would wake the worker whenever it likes, also while a test
 * has only cut off the pages.
 */
function withoutBackgroundSync() {
  const { ServiceWorkerRegistration: registration } = window;
  if (registration) Reflect.deleteProperty(registration.prototype, "sync");
}

/**
 * Lets a page's `goto` and `reload` wait until its buttons and fields answer: a click or a key that comes earlier is
 * lost, and a slow machine would fail a test by it. A page without scripts, or with some it can't load, gets three seconds.
 */
function waitUntilItAnswers(page: Page) {
  const answers = () =>
    page
      .waitForFunction(
        () =>
          [...document.querySelectorAll("main button, main input, main select, main textarea")].every((one) =>
            Object.keys(one).some((key) => key.startsWith("__reactProps")),
          ),
        null,
        { timeout: 3_000 },
      )
      .catch(() => undefined);
  const { goto, reload } = page;
  page.goto = async (...to) => {
    const response = await goto.apply(page, to);
    await answers();
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload.apply(page, how);
    await answers();
    return response;
  };
}

const DESK = { width: 1280, height: 900 };

/** Another person's browser, logged in. */
export async function openAs(
  browser: Browser,
  baseURL: string | undefined,
  username: string,
  viewport = DESK,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport });
  context.on("page", waitUntilItAnswers);
  const data = { username, password: DEMO_PASSWORD };
  expect((await context.request.post("/api/sessions", { data })).status()).toBe(200);
  return context.newPage();
}

type Options = {
  /** Whether links prefetch, as they do for people. */
  prefetch: boolean;
};

type Fixtures = {
  /** Logs the browser in as a demo world person: "manager", "driver" … */
  logIn: (login: string) => Promise<void>;
  /** The server's database, to check what a screen claims. */
  sql: postgres.Sql;
  /** The server's database, for the factories. */
  db: Database;
  /** Fails when axe finds anything on the page. */
  expectAccessible: (page: Page) => Promise<void>;
};

export const test = base.extend<Options & Fixtures>({
  prefetch: [false, { option: true }],
  context: async ({ context, prefetch }, use) => {
    if (!prefetch) await context.addInitScript(withoutPrefetch);
    await context.addInitScript(withoutBackgroundSync);
    context.on("page", waitUntilItAnswers);
    await use(context);
  },
  logIn: async ({ context, playwright, baseURL }, use) => {
    await use(async (login) => {
      const request = await playwright.request.newContext({ baseURL });
      await context.addCookies(await cookiesOf(login, context, request));
      await request.dispose();
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
  sql: async ({}, use) => {
    const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, onnotice: () => {} });
    await use(sql);
    await sql.end();
  },
  db: async ({ sql }, use) => {
    await use(drizzle(sql, { schema }));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const violations = async () => {
        // While a page is redrawn, its title and heading are missing for a moment.
        await expect(page).toHaveTitle(/./);
        await expect(page.locator("h1").first()).toBeAttached();
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
        // Legacy mode runs in the page itself, which has no foreign frames, and doesn't open a second page.
        const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
        return (await axe.analyze()).violations;
      };
      let found = await violations();
      // A page redrawn during the analysis had no title just then: it's analysed again once it has one.
      for (let again = 0; again < 3 && found.some(({ id }) => id === "document-title"); again += 1)
        found = await violations();
      const told = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
      expect(told).toEqual([]);
    });
  },
});

export { expect };
