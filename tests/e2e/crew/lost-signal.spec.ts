import type { Page, Route } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

// R23: the signal is lost in the middle of saving. Nothing typed is lost, also by a reload; what was sent counts once.

const AREA = "/crews/react_crew_mgt";

type Adding = {
  name: string;
  who: string;
  /** Where the form is, once there is something for it. */
  open: (page: Page, sql: Sql) => Promise<void>;
  endpoint: string;
  fill: (page: Page, words: string) => Promise<void>;
  /** The field that holds the words. */
  field: string;
  send: string;
  count: (sql: Sql, words: string) => Promise<number>;
};

async function choose(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).selectOption(value);
}

async function fillTask(page: Page, hour: string, words: string) {
  await choose(page, { "Task type": "Snack", "Start hour": hour, "Start minutes": "05" });
  await choose(page, { "Finish hour": hour, "Finish minutes": "15" });
  await page.getByLabel("Notes").fill(words);
}

/** Of the tasks so far: a crew has one of a kind from a time on. */
let hour = 8;

const TASK: Adding = {
  name: "a task of the crew",
  who: "crew",
  open: async (page) => {
    await page.goto(`${AREA}/runsheet`);
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

for (const adding of [TASK, LIVE_ACTION]) {
  const words = () => `Signal ${crypto.randomUUID().slice(0, 8)}`;

  test(`${adding.name} written without signal outlives a reload, and is sent once (R23)`, async ({
    page,
    context,
    logIn,
    sql,
  }) => {
    const text = words();
    await logIn(adding.who);
    await adding.open(page, sql);
    await adding.fill(page, text);
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await press(page, adding);
    await expect(page.locator("[data-summary]")).toContainText("No connection to the server");
    expect(await adding.count(sql, text)).toBe(0);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText("We kept what you")).toBeVisible();
    await expect(form(page, adding).getByLabel(adding.field)).toHaveValue(text);
    await press(page, adding);
    await expect.poll(() => adding.count(sql, text)).toBe(1);
    await expect(page.getByText("We kept what you")).toHaveCount(0);
  });

  test(`${adding.name} whose answer is lost is one, also when sent again after a reload (R23)`, async ({
    page,
    logIn,
    sql,
  }) => {
    const text = words();
    const lose = async (route: Route) => {
      if (route.request().method() === "GET") return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    };
    await logIn(adding.who);
    await adding.open(page, sql);
    await adding.fill(page, text);
    await page.route(adding.endpoint, lose);
    await press(page, adding);
    await expect(page.locator("[data-summary]")).toContainText("No connection to the server");
    expect(await adding.count(sql, text)).toBe(1);
    await page.unroute(adding.endpoint);
    await page.reload();
    await expect(page.getByText("no answer came. Send it again, it counts once.")).toBeVisible();
    await expect(form(page, adding).getByLabel(adding.field)).toHaveValue(text);
    const answer = page.waitForResponse(adding.endpoint);
    await press(page, adding);
    expect((await answer).status()).toBe(200);
    expect(await adding.count(sql, text)).toBe(1);
    await expect(page.getByText("We kept what you")).toHaveCount(0);
  });
}

test("a task that was refused says after a reload what the answer was, and is sent mended (R23)", async ({
  page,
  logIn,
  sql,
}) => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await logIn(TASK.who);
  await TASK.open(page, sql);
  await fillTask(page, "7", first);
  await press(page, TASK);
  await expect.poll(() => TASK.count(sql, first)).toBe(1);
  // Until its answer has come the form stands, and its draft is kept.
  await expect(form(page, TASK)).toHaveCount(0);
  await TASK.open(page, sql);
  await fillTask(page, "7", second);
  await press(page, TASK);
  await expect(page.locator("[data-summary]")).toContainText("Snack from 7:05 am is recorded already.");
  await page.reload();
  const notice = page.getByText("the answer was: Snack from 7:05 am is recorded already.");
  await expect(notice).toBeVisible();
  await expect(page.getByText("no answer came")).toHaveCount(0);
  await fillTask(page, "20", second);
  await press(page, TASK);
  await expect.poll(() => TASK.count(sql, second)).toBe(1);
  await expect(notice).toHaveCount(0);
});
