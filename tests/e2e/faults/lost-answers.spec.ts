import type { BrowserContext, Page } from "@playwright/test";
import type { Sql } from "postgres";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { makeProperty } from "@/tests/factories";
import { forgetWritingGets, makeWritingGets, writesOf } from "../security/writing-gets";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { type CuttingProxy, startCuttingProxy } from "../support/cutting-proxy";
import { expect, test } from "../support/fixtures";

// R7: the answer to a completed write never arrives, and the browser or the app sends it again. One effect.

const DASHBOARD = "/crews/react_client_dashboard/dashboard";

let proxy: CuttingProxy;
let context: BrowserContext;
let page: Page;
let client: OwnClient;
test.beforeEach(async ({ browser, baseURL, sql }) => {
  proxy = await startCuttingProxy(baseURL ?? "");
  context = await browser.newContext({ baseURL: proxy.origin });
  page = await context.newPage();
  client = await makeOwnClient(sql);
});
test.afterEach(async ({ sql }) => {
  await context.close();
  await proxy.stop();
  await forgetOwnClient(sql, client);
});

const LOSSES = 2;

const auditsOf = async (sql: Sql, jobid: number) =>
  (await sql`select 1 from audit_events where subject = 'job' and subject_id = ${String(jobid)}`).length;

test("a writing GET the app sends as POST takes effect once, however often the answer is lost (R7)", async ({
  sql,
}) => {
  await context.request.post("/api/sessions", { data: { username: "driver", password: DEMO_PASSWORD } });
  await page.goto(`/crews/react_crew_mgt/job-details/${client.jobid}`);
  proxy.cut(/\/send_link_to_pay$/, LOSSES);
  await page.getByRole("button", { name: `Send pay link, ${client.address}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send pay link" }).click();
  await expect(page.getByText(`Stripe Link successfully sent to ${client.email}`)).toBeVisible();
  expect(proxy.lost()).toBe(LOSSES);
  expect(proxy.asked()).toBe(LOSSES + 1);
  expect(await auditsOf(sql, client.jobid)).toBe(1);
  expect(await sql`select 1 from outbox where jobid = ${client.jobid}`).toHaveLength(1);
});

test("each GET that writes, sent again by the browser, takes effect once (R7)", async ({ sql, db }) => {
  const writing = await makeWritingGets(sql, db);
  const { username, hrid } = writing;
  await context.request.post("/api/sessions", { data: { username, password: DEMO_PASSWORD } });
  await context.request.post("/api/sessions/verify_dash_user", { data: { cfid: writing.client.cfid } });
  await page.goto("/menu_items/main_menu");
  const lines: string[] = [];
  // Leaves out those that need a client's card, and the one that emails everyone on the gift list.
  for (const path of writing.paths.filter((one) => !/\/(secure_upcoming_jobs|send_wine_emails)$/.test(one))) {
    const before = (await writesOf(sql, hrid)).length;
    proxy.cut(new RegExp(`${path}$`), 1);
    // Chromium retries by itself on a connection it has used before; otherwise the user does.
    await page.evaluate((url) => fetch(url).catch(() => fetch(url)), path);
    const written = (await writesOf(sql, hrid)).length - before;
    lines.push(`${path}: asked ${proxy.asked()} times, ${written} done`);
  }
  expect(lines).toHaveLength(22);
  expect(lines.filter((line) => !line.endsWith("asked 2 times, 1 done"))).toEqual([]);
  await forgetWritingGets(sql, writing);
});

test("an order whose answer is lost is one order, with one email (R7)", async ({ sql, db }) => {
  await makeProperty(db, { cfid: client.cfid, address: "9 Second St", eh: 12_000 });
  await logInAs(context, client.email);
  await page.goto(`${DASHBOARD}?panel=book_eaves`);
  const form = page.getByRole("form", { name: /^Book / });
  await form.getByRole("radio", { name: /9 Second St/ }).check();
  await form.getByRole("radio", { name: /^EH\b(?! \+)/ }).check();
  await form.getByRole("group", { name: "Date range" }).getByRole("radio").last().check();
  proxy.cut(/^\/api\/sales$/, LOSSES);
  await form.getByRole("button", { name: "Book Job" }).click();
  await expect(page).toHaveURL(/panel=card&jobid=\d+/);
  expect(proxy.lost()).toBe(LOSSES);
  const orders = await sql`select jobid from jobs where cfid = ${client.cfid} and datebi is null`;
  expect(orders).toHaveLength(1);
  expect(await sql`select 1 from outbox where cfid = ${client.cfid}`).toHaveLength(1);
});

test("a payment whose answer is lost is one charge, and the screen says it's paid (R7)", async ({ sql }) => {
  await logInAs(context, client.email);
  await page.goto(`${DASHBOARD}?panel=apply_payment`);
  const main = page.getByRole("main");
  const card = main.getByRole("radio", { name: /Visa 4242/ });
  await expect(async () => {
    await card.check();
    await expect(card).toBeChecked({ timeout: 500 });
  }).toPass();
  proxy.cut(/\/api\/payment_intents\/confirm_payment$/, LOSSES);
  await main.getByRole("button", { name: "Apply Payment[New Card]" }).click();
  await expect(main.getByText("Stripe Payment of $209.05 Successful")).toBeVisible();
  expect(proxy.lost()).toBe(LOSSES);
  const charges = await sql`select state from payment_attempts where cfid = ${client.cfid}`;
  expect(charges).toEqual([{ state: "succeeded" }]);
  expect(await sql`select 1 from outbox where cfid = ${client.cfid} and kind = 'card-receipt'`).toHaveLength(
    1,
  );
});
