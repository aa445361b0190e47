// Over 20 s: each kind of entry is lost, reloaded and sent once.
import type { BrowserContext, Page, Route } from "@playwright/test";
import type { Sql } from "postgres";
import { choose } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

// R23: the signal is lost while saving. Nothing typed is lost, even after a reload, and what was sent counts once.

const AREA = "/crews/react_crew_mgt";

type Adding = {
  name: string;
  who: string;
  /** The form's page, once its record exists. */
  open: (page: Page) => Promise<void>;
  endpoint: string;
  fill: (page: Page, words: string) => Promise<void>;
  /** The field with the words. */
  field: string;
  send: string;
  count: (sql: Sql, words: string) => Promise<number>;
};

async function fillTask(page: Page, hour: string, words: string) {
  await choose(page, { "Task type": "Snack", "Start hour": hour, "Start minutes": "05" });
  await choose(page, { "Finish hour": hour, "Finish minutes": "15" });
  await page.getByLabel("Notes").fill(words);
}

/** A crew has one task of a kind at a time, so each test task has its own hour. */
let hour = 8;

const TASK: Adding = {
  name: "a task",
  who: "crew",
  open: async (page) => {
    if (!page.url().endsWith("/runsheet")) await page.goto(`${AREA}/runsheet`);
    await page.getByRole("button", { name: "Record Task", exact: true }).click();
  },
  endpoint: "**/api/jobs/record_task",
  fill: (page, words) => fillTask(page, String(hour++), words),
  field: "Notes",
  send: "Record Task",
  count: async (sql, words) => (await sql`select 1 from crew_tasks where notes = ${words}`).length,
};

const LIVE_ACTION: Adding = {
  name: "a live action",
  who: "driver",
  open: async (page) => void (await page.goto(`${AREA}/create_live_action`)),
  endpoint: "**/api/live_actions",
  fill: async (page, words) => {
    await choose(page, { Target: "Field", Type: "Need Gear" });
    await page.getByLabel("Description").fill(words);
  },
  field: "Description",
  send: "Create Live Action",
  count: async (sql, words) => (await sql`select 1 from live_actions where description = ${words}`).length,
};

const form = (page: Page, { send }: Adding) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: send, exact: true }) });
const press = (page: Page, adding: Adding) =>
  form(page, adding).getByRole("button", { name: adding.send, exact: true }).tap();

const summary = (page: Page) => page.locator("[data-summary]");
const kept = (page: Page) => page.getByText(/We kept (what you|your)/);

/** Every test record starts with this. */
const WORDS = "Signal ";
const words = () => `${WORDS}${crypto.randomUUID().slice(0, 8)}`;

test.beforeEach(removeRecords);
test.afterEach(removeRecords);
async function removeRecords({ sql }: { sql: Sql }) {
  await sql`delete from crew_tasks where notes like ${`${WORDS}%`}`;
  await sql`delete from live_actions where description like ${`${WORDS}%`}`;
}

async function sendOffline(page: Page, context: BrowserContext, sql: Sql, adding: Adding) {
  const text = words();
  await adding.open(page);
  await adding.fill(page, text);
  await context.setOffline(true);
  await expect(page.getByText(/^No signal/)).toBeVisible();
  await press(page, adding);
  await expect(page.getByRole("button", { name: "1 waiting to send" })).toBeVisible();
  expect(await adding.count(sql, text)).toBe(0);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => adding.count(sql, text)).toBe(1);
  await expect(page.getByRole("button", { name: /waiting to send/ })).toHaveCount(0);
  await expect(kept(page)).toHaveCount(0);
}

async function loseTheAnswer(page: Page, sql: Sql, adding: Adding) {
  const text = words();
  const lose = async (route: Route) => {
    if (route.request().method() === "GET") return route.continue();
    // The reload below may interrupt another try.
    await route.fetch().catch(() => undefined);
    await route.abort("connectionreset").catch(() => undefined);
  };
  await adding.open(page);
  await adding.fill(page, text);
  await page.route(adding.endpoint, lose);
  await press(page, adding);
  // A browser that still thinks it's offline says so before it sends.
  await expect.poll(() => adding.count(sql, text)).toBe(1);
  await expect(page.getByRole("button", { name: "1 waiting to send" })).toBeVisible();
  // Listens before the way is free: the next try may come before the reload.
  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes(adding.endpoint.slice(2)),
  );
  await page.unroute(adding.endpoint);
  await page.reload();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole("button", { name: /waiting to send/ })).toHaveCount(0);
  expect(await adding.count(sql, text)).toBe(1);
  await expect(kept(page)).toHaveCount(0);
}

for (const adding of [TASK, LIVE_ACTION])
  test(`${adding.name} sent without a signal, or whose answer is lost, survives a reload and counts once (R23)`, async ({
    page,
    context,
    logIn,
    sql,
  }) => {
    await logIn(adding.who);
    await test.step("without signal", () => sendOffline(page, context, sql, adding));
    await test.step("the answer is lost", () => loseTheAnswer(page, sql, adding));
    if (adding === TASK)
      await test.step("when refused, it still says so after a reload", () => sendRefused(page, sql));
  });

async function sendRefused(page: Page, sql: Sql) {
  const text = words();
  await TASK.open(page);
  await fillTask(page, String(hour - 1), text);
  await press(page, TASK);
  const refusal = `You already recorded Snack at ${hour - 1}:05 am.`;
  await expect(summary(page)).toContainText(refusal);
  await page.reload();
  const notice = page.getByText(`It wasn't saved: ${refusal}`);
  await expect(notice).toBeVisible();
  await expect(page.getByText("no answer came")).toHaveCount(0);
  await fillTask(page, "20", text);
  await press(page, TASK);
  await expect.poll(() => TASK.count(sql, text)).toBe(1);
  await expect(notice).toHaveCount(0);
}
