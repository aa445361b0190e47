import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";
import { type Ask, add, follow, type Hostile, send, startHostile, submit, type Trigger } from "./triggers";

// T8: what a browser sends by itself must not write; the table of security.md A in real Chromium.
// 127.0.0.1 and localhost are two sites to a browser: the second plays the hostile one.

/** An assigned, un-numbered job far from everybody else's days. */
async function makeTarget(sql: Sql): Promise<number> {
  const [row] = await sql`
    insert into jobs (cfid, jobinfoid, jobdesc, sdate, fdate, datesold, crew_hrid, schdate)
    select p.cfid, p.jobinfoid, 'guard test', '2031-05-01', '2031-05-01', '2031-04-01', e.hrid, '2031-05-01'
    from properties p, employees e where e.username = 'driver' order by p.jobinfoid limit 1
    returning jobid`;
  return row?.jobid;
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
  { name: "the address bar", run: (page, url) => page.goto(url) },
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

let hostile: Hostile;
test.beforeAll(async () => {
  hostile = await startHostile();
});
test.afterAll(() => hostile.stop());

/** 401 where the cookie stays at home (SameSite), the guard's own words elsewhere. */
const REFUSALS = [401, 403, 405, 415];

/** Answered, or kept from the page after its answer (ORB, CORS): the server has seen the request either way. */
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
  // A page that is still being shown cannot be closed in peace.
  if (leaves) await answer.finished();
}

test.describe("only the app's own fetch writes (T8)", () => {
  for (const trigger of [...EVERYWHERE, ...OWN_ONLY])
    test(`not ${trigger.name} on an own page`, async ({ page, logIn, sql, baseURL }) => {
      const jobid = await makeTarget(sql);
      await logIn("manager");
      await page.goto("/menu_items/main_menu");
      await refused(page, trigger, `${baseURL}/api/jobs/${jobid}/ass_num`);
      expect(await numberOf(sql, jobid)).toBeNull();
    });

  for (const trigger of [...EVERYWHERE, ...HOSTILE_ONLY])
    test(`not ${trigger.name} on another site`, async ({ page, logIn, sql, baseURL }) => {
      const jobid = await makeTarget(sql);
      await logIn("manager");
      await page.goto(hostile.origin);
      await refused(page, trigger, `${baseURL}/api/jobs/${jobid}/ass_num`);
      expect(await numberOf(sql, jobid)).toBeNull();
    });

  test("not a navigation bounced back by another site", async ({ page, logIn, sql, baseURL }) => {
    const jobid = await makeTarget(sql);
    const url = `${baseURL}/api/jobs/${jobid}/ass_num`;
    await logIn("manager");
    await page.goto("/menu_items/main_menu");
    const bounced = `${hostile.origin}/?to=${encodeURIComponent(url)}`;
    await refused(page, { name: "bounce", run: follow("_self"), leaves: true }, url, bounced);
    expect(await numberOf(sql, jobid)).toBeNull();
  });

  test("but the app's own fetch does, by GET and by POST", async ({ page, logIn, sql }) => {
    const jobid = await makeTarget(sql);
    await logIn("manager");
    await page.goto("/menu_items/main_menu");
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
