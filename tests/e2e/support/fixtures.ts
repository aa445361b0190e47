import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { shiftPage, testShift } from "@/scripts/support/clock/test-clock";
import { barriersOf } from "@/tests/support/accessible";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** Tests share a person's session, so that the throttle doesn't stop them, as long as no act asks for the password again. */
const known = new Map<string, { cookies: Cookies; since: number }>();
const FRESH_MS = 10 * 60_000;

async function cookiesOf(login: string, baseURL: string | undefined): Promise<Cookies> {
  const found = known.get(login);
  if (found && Date.now() - found.since < FRESH_MS) return found.cookies;
  const api = await request.newContext({ baseURL });
  const response = await api.post("/api/sessions", { data: { username: login, password: DEMO_PASSWORD } });
  expect(response.status(), `log in as ${login}`).toBe(200);
  const cookies = (await api.storageState()).cookies as Cookies;
  known.set(login, { cookies, since: Date.now() });
  await api.dispose();
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

const patient = new WeakSet<Page>();

/**
 * Lets a page's `goto` and `reload` wait until its buttons and fields answer: a click or a key that comes earlier is
 * lost, and a slow machine would fail a test by it. A page without scripts, or with some it can't load, gets three seconds.
 */
function waitUntilItAnswers(page: Page) {
  if (patient.has(page)) return;
  patient.add(page);
  const answers = () =>
    page
      .waitForFunction(
        () =>
          [
            ...document.querySelectorAll(":is(main, header) button, main input, main select, main textarea"),
          ].every((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))),
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

/** With `TEST_CLOCK`, pages have that clock too. */
async function giveTestClock(context: BrowserContext): Promise<void> {
  const seconds = Number(testShift() ?? 0);
  if (seconds !== 0) await context.addInitScript(shiftPage, seconds * 1000);
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
  await giveTestClock(context);
  await context.addCookies(await cookiesOf(username, baseURL));
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

export const test = base.extend<Options & Fixtures, { browser: Browser }>({
  // Also a page of a context that a test opens by itself.
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        context.on("page", waitUntilItAnswers);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  prefetch: [false, { option: true }],
  context: async ({ context, prefetch }, use) => {
    if (!prefetch) await context.addInitScript(withoutPrefetch);
    await context.addInitScript(withoutBackgroundSync);
    await giveTestClock(context);
    // A context that served another test may still be offline, and has a page already.
    await context.setOffline(false);
    context.pages().forEach(waitUntilItAnswers);
    context.on("page", waitUntilItAnswers);
    await use(context);
  },
  logIn: async ({ context, baseURL }, use) => {
    await use(async (login) => {
      await context.addCookies(await cookiesOf(login, baseURL));
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
      expect(await barriersOf(page, { contrast: process.env.E2E_CONTRAST !== "off" })).toEqual([]);
    });
  },
});

export { expect };
