import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { path } from "@/lib/paths";
import { makeAssignedJob } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { type Ask, add, follow, type Hostile, send, startHostile, submit, type Trigger } from "./triggers";

// T8: requests a browser makes by itself must not write, tried in real Chromium. 127.0.0.1 and localhost are two sites
// to a browser: the second plays the hostile one.

const MENU = path.mainMenu();
const DAY = "2031-05-01";

/** An assigned, unnumbered job far from other tests' days. */
async function makeTarget(db: Database): Promise<number> {
  const { jobid } = await makeAssignedJob(db, { sdate: DAY, fdate: DAY, schdate: DAY });
  return jobid;
}

const numberOf = async (sql: Sql, jobid: number) =>
  (await sql`select num from jobs where jobid = ${jobid}`)[0]?.num;

const EVERYWHERE: Trigger[] = [
  { name: "a link", run: follow("_self"), leaves: true },
  { name: "an image", run: add("img", { src: "URL" }) },
  { name: "a form by GET", run: submit("get", "application/x-www-form-urlencoded"), leaves: true },
  { name: "a form by POST", run: submit("post", "application/x-www-form-urlencoded"), leaves: true },
  { name: "a form as plain text", run: submit("post", "text/plain"), leaves: true },
  { name: "a multipart form", run: submit("post", "multipart/form-data"), leaves: true },
  { name: "a link to prefetch", run: add("link", { rel: "prefetch", href: "URL" }) },
  {
    name: "a beacon",
    run: (page, url) => page.evaluate((target) => navigator.sendBeacon(target, "{}"), url),
  },
];

const OWN_ONLY: Trigger[] = [
  { name: "the address bar", run: (page, url) => page.goto(url), leaves: true },
  { name: "the router's prefetch", run: send({ headers: { "next-router-prefetch": "1" } }) },
  { name: "HEAD", run: send({ method: "HEAD" }) },
  { name: "a fetch that is no JSON", run: send({ method: "POST", body: "a=1" }) },
];

const HOSTILE_ONLY: Trigger[] = [
  { name: "a fetch without CORS", run: send({ mode: "no-cors", credentials: "include" }) },
  {
    name: "a POST without CORS",
    run: send({ mode: "no-cors", method: "POST", credentials: "include", body: "{}" }),
  },
  { name: "a script", run: add("script", { src: "URL" }) },
  { name: "a frame", run: add("iframe", { src: "URL" }) },
  { name: "a new window", run: follow("_blank") },
];

// Prefetching is one of the things that must not write.
test.use({ prefetch: true });

let hostile: Hostile;
test.beforeAll(async () => {
  hostile = await startHostile();
});
test.afterAll(() => hostile.stop());

/** 401 where the cookie isn't sent (SameSite), the guard's own words elsewhere. */
const REFUSALS = [401, 403, 405, 415];

/** Answered, or blocked from the page after its answer (ORB, CORS): the server has seen the request either way. */
async function refused(page: Page, { run, leaves }: Trigger, url: string, ask = url) {
  const context = page.context();
  const answered = Promise.race([
    context.waitForEvent("response", (response) => response.url().startsWith(url)),
    context.waitForEvent("requestfailed", (request) => request.url().startsWith(url)),
  ]);
  await run(page, ask);
  const answer = await answered;
  if (!("status" in answer)) return;
  expect(REFUSALS).toContain(answer.status());
  // Closing a page that is still loading can fail.
  if (leaves) await answer.finished();
}

/** Tries each trigger from the same page: none may number its job. */
type Attack = { page: Page; sql: Sql; db: Database; baseURL?: string };
async function attack({ page, sql, db, baseURL }: Attack, from: string, triggers: Trigger[]) {
  await page.goto(from);
  for (const trigger of triggers)
    await test.step(trigger.name, async () => {
      const jobid = await makeTarget(db);
      await refused(page, trigger, `${baseURL}/api/jobs/${jobid}/ass_num`);
      expect(await numberOf(sql, jobid), trigger.name).toBeNull();
      if (trigger.leaves) await page.goto(from);
    });
}

test.describe("only the app's own fetch writes (T8)", () => {
  test.beforeEach(({ logIn }) => logIn("manager"));

  test("nothing else on one of our pages does", ({ page, sql, db, baseURL }) =>
    attack({ page, sql, db, baseURL }, MENU, [...OWN_ONLY, ...EVERYWHERE]));

  test("nothing on another site does", ({ page, sql, db, baseURL }) =>
    attack({ page, sql, db, baseURL }, hostile.origin, [...HOSTILE_ONLY, ...EVERYWHERE]));

  test("a navigation redirected by another site doesn't", async ({ page, db, sql, baseURL }) => {
    const jobid = await makeTarget(db);
    const url = `${baseURL}/api/jobs/${jobid}/ass_num`;
    await page.goto(MENU);
    const bounced = `${hostile.origin}/?to=${encodeURIComponent(url)}`;
    await refused(page, { name: "bounce", run: follow("_self"), leaves: true }, url, bounced);
    expect(await numberOf(sql, jobid)).toBeNull();
  });

  test("the app's own fetch does, by GET and by POST", async ({ page, db, sql }) => {
    const jobid = await makeTarget(db);
    await page.goto(MENU);
    const ask = (path: string, init: Ask) =>
      page.evaluate(([url, how]) => fetch(url, how).then((response) => response.status), [
        path,
        init,
      ] as const);
    expect(await ask(`/api/jobs/${jobid}/ass_num`, {})).toBe(200);
    expect(await numberOf(sql, jobid)).toBeGreaterThan(0);
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expect(await ask(`/api/jobs/${jobid}/unass_num`, json)).toBe(200);
    expect(await numberOf(sql, jobid)).toBeNull();
  });
});
