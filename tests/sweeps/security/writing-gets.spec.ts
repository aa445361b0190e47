import type { BrowserContext, Page, Request, Response } from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { add, follow, type Hostile, send, startHostile, type Trigger } from "@/tests/e2e/security/triggers";
import {
  forgetWritingGets,
  makeWritingGets,
  type Writing,
  writesOf,
} from "@/tests/e2e/security/writing-gets";
import { expect, test } from "@/tests/e2e/support/fixtures";

// T8: each GET that writes, against what a browser does by itself; `guard.spec.ts` tries every trigger on one.

const HOME = "/menu_items/main_menu";

// Prefetching is one of the things that must not write.
test.use({ prefetch: true });

let hostile: Hostile;
let writing: Writing;
test.beforeAll(async () => {
  hostile = await startHostile();
});
test.afterAll(() => hostile.stop());
test.beforeEach(async ({ sql, db, context }) => {
  writing = await makeWritingGets(sql, db);
  const { username, client } = writing;
  await context.request.post("/api/sessions", { data: { username, password: DEMO_PASSWORD } });
  await context.request.post("/api/sessions/verify_dash_user", { data: { cfid: client.cfid } });
});
test.afterEach(({ sql }) => forgetWritingGets(sql, writing));

/** The server has seen each of these, whatever the browser showed the page. */
async function answered(context: BrowserContext, paths: string[], act: () => Promise<unknown>) {
  const statuses = new Map<string, number>();
  const pathOf = (url: string) => new URL(url).pathname;
  const answer = (response: Response) => statuses.set(pathOf(response.url()), response.status());
  const failed = (request: Request) => {
    if (!statuses.has(pathOf(request.url()))) statuses.set(pathOf(request.url()), 0);
  };
  context.on("response", answer).on("requestfailed", failed);
  await act();
  await expect.poll(() => paths.filter((path) => !statuses.has(path))).toEqual([]);
  context.off("response", answer).off("requestfailed", failed);
  return paths.map((path) => `${statuses.get(path)} ${path}`);
}

/** 0: blocked from the page after the answer (ORB); 401: the cookie wasn't sent; else the guard's own words. */
const ALLOWED = /^(0|401|403|405) /;

const EVERYWHERE: Trigger[] = [
  { name: "an image", run: add("img", { src: "URL" }) },
  { name: "a link to prefetch", run: add("link", { rel: "prefetch", href: "URL" }) },
];
const OWN_ONLY: Trigger[] = [
  { name: "the router's prefetch", run: send({ headers: { "next-router-prefetch": "1" } }) },
  { name: "HEAD", run: send({ method: "HEAD" }) },
];

/** One after the other: each link navigates the page. */
async function followAll(page: Page, from: string, baseURL: string) {
  const lines: string[] = [];
  for (const path of writing.paths) {
    if (page.url() !== from) await page.goto(from);
    const answer = page.waitForResponse((response) => response.url().endsWith(path));
    await follow("_self")(page, `${baseURL}${path}`);
    lines.push(`${(await answer).status()} ${path}`);
    await page.waitForURL((url) => url.pathname === path);
  }
  return lines;
}

for (const from of ["own", "hostile"] as const)
  test(`no writing GET obeys anything on ${from === "own" ? "an own page" : "another site"} (T8)`, async ({
    page,
    context,
    sql,
    baseURL,
  }) => {
    const before = await writesOf(sql, writing.hrid);
    for (const { name, run } of from === "own" ? [...EVERYWHERE, ...OWN_ONLY] : EVERYWHERE)
      await test.step(name, async () => {
        // A fresh page for each: a page doesn't request the same image or link twice.
        await page.goto(from === "own" ? HOME : hostile.origin);
        const all = () => Promise.all(writing.paths.map((path) => run(page, `${baseURL}${path}`)));
        for (const line of await answered(context, writing.paths, all)) expect(line, name).toMatch(ALLOWED);
        expect(await writesOf(sql, writing.hrid), name).toEqual(before);
      });
    await test.step("a link", async () => {
      const start = from === "own" ? `${baseURL}/api/health` : `${hostile.origin}/`;
      for (const line of await followAll(page, start, baseURL ?? "")) expect(line).toMatch(/^403 /);
      expect(await writesOf(sql, writing.hrid)).toEqual(before);
    });
  });

test("but each works with the app's own fetch, and writes (T8)", async ({ page, sql }) => {
  await page.goto(HOME);
  expect(writing.paths).toHaveLength(24);
  const lines: string[] = [];
  // Thanks go to everyone on the gift list: `wine-list.spec.ts` sends them.
  for (const path of writing.paths.filter((one) => !one.endsWith("/send_wine_emails"))) {
    const before = (await writesOf(sql, writing.hrid)).length;
    const status = await page.evaluate((url) => fetch(url).then((response) => response.status), path);
    lines.push(`${status} ${(await writesOf(sql, writing.hrid)).length - before} ${path}`);
  }
  // One needs a card on file, which this client doesn't have.
  const others = lines.filter((line) => !line.startsWith("200 1 "));
  expect(others).toEqual([expect.stringMatching(/^409 0 .*\/secure_upcoming_jobs$/)]);
});
