import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

const AREA = "/crews/react_crew_mgt";
const STREAM = "**/api/live_actions/stream";

// Each test writes descriptions nobody else has, and takes them away again.
let mark = "";
test.beforeEach(() => {
  mark = `Ladder ${randomUUID().slice(0, 8)}`;
});
test.afterEach(async ({ sql }) => {
  await sql`delete from live_actions where description like ${`${mark}%`}`;
});

const row = (page: Page, text = mark) => page.getByRole("row").filter({ hasText: text });
const status = (page: Page) => page.getByRole("status");

async function raise(sql: Sql, login = "driver"): Promise<number> {
  const [made] = await sql<{ id: number }[]>`
    with raised as (
      insert into live_actions (target, action_type, description, recorder_hrid)
      select 'Office', 'Need Gear', ${mark}, hrid from employees where username = ${login}
      returning id, recorder_hrid)
    insert into live_action_events (live_action_id, actor_hrid, status, at)
    select id, recorder_hrid, 'Unclaimed', now() from raised returning live_action_id as id`;
  return made?.id ?? 0;
}

const standing = async (sql: Sql, id: number) =>
  (
    await sql`select l.status, e.username as claimed_by, l.target from live_actions l
    left join employees e on e.hrid = l.claimed_by where l.id = ${id}`
  )[0];

async function fill(page: Page) {
  await page.getByLabel("Target").selectOption("Field");
  await page.getByLabel("Type").selectOption("Need Gear");
  await page.getByLabel("Description").fill(mark);
}

const create = (page: Page) => page.getByRole("button", { name: "Create Live Action" });

/** A second person's browser, logged in. */
async function colleague(browser: Browser, baseURL: string | undefined, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const sent = { username: login, password: "runsheet-demo" };
  expect((await context.request.post("/api/sessions", { data: sent })).ok()).toBe(true);
  return context.newPage();
}

test("one raises it, the other sees it without reloading, claims it and resolves it", async ({
  page,
  sql,
  logIn,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const office = await colleague(browser, baseURL, "manager");
  await office.goto(`${AREA}/live_action`);
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("Live Action");
  await logIn("driver");
  await page.goto(`${AREA}/live_action`);
  await page.getByRole("link", { name: "Create Live Action" }).click();
  await fill(page);
  await expectAccessible(page);
  await create(page).dblclick();

  await expect(page).toHaveURL(/\/live_action$/);
  await expect(status(page).filter({ hasText: "Live action created successfully" })).toBeVisible();
  await expect(row(page)).toContainText("Unclaimed");
  await expect(row(office)).toContainText("Unclaimed");
  await expect(status(office).filter({ hasText: `New live action: Field, Need Gear. ${mark}` })).toHaveCount(
    1,
  );
  await expectAccessible(page);
  await expectAccessible(office);
  expect(await sql`select 1 from live_actions where description = ${mark}`).toHaveLength(1);

  await row(office).getByRole("button", { name: "Claim" }).click();
  await expect(row(page)).toContainText("In Progress");
  await expect(row(page)).toContainText("Claimed by");
  await row(office).getByRole("button", { name: "Resolve" }).click();
  await expect(row(office)).toContainText("Resolved by");
  await expect(row(page).getByRole("button")).toHaveCount(0);
  await office.context().close();
});

test("the buttons filter, and the address keeps it", async ({ page, sql, logIn, expectAccessible }) => {
  await raise(sql);
  await logIn("driver");
  await page.goto(`${AREA}/live_action`);
  const toggle = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(row(page)).toBeVisible();
  await toggle("Resolved").click();
  await expect(page).toHaveURL(/status=Resolved/);
  await expect(toggle("Resolved")).toHaveAttribute("aria-pressed", "true");
  await expect(row(page)).toHaveCount(0);
  await page.reload();
  await expect(toggle("Resolved")).toHaveAttribute("aria-pressed", "true");
  await expect(row(page)).toHaveCount(0);
  await expectAccessible(page);
  await toggle("Unclaimed").click();
  await expect(row(page)).toBeVisible();
  await toggle("Unclaimed").click();
  await expect(page).toHaveURL(/live_action$/);
  await expect(row(page)).toBeVisible();
});

test("who was slower learns who claimed it", async ({ page, sql, logIn }) => {
  const id = await raise(sql);
  await page.route(STREAM, (route) => route.abort());
  await logIn("driver");
  await page.goto(`${AREA}/live_action`);
  const claim = row(page).getByRole("button", { name: "Claim" });
  await expect(claim).toBeEnabled();
  await sql`update live_actions set status = 'In Progress', version = version + 1,
    claimed_by = (select hrid from employees where username = 'manager') where id = ${id}`;
  const [manager] = await sql`select name from employees where username = 'manager'`;
  await claim.click();
  await expect(row(page).getByRole("alert")).toContainText("has claimed this already.");
  await expect(row(page)).toContainText(String(manager?.name));
  expect(await standing(sql, id)).toMatchObject({ claimed_by: "manager" });
});

test("without the stream a new one is there within ten seconds or so", async ({ page, sql, logIn }) => {
  await page.route(STREAM, (route) => route.fulfill({ status: 503 }));
  await logIn("driver");
  await page.goto(`${AREA}/live_action`);
  await expect(page.getByRole("button", { name: /^Unclaimed/ })).toBeVisible();
  await raise(sql);
  await expect(row(page)).toBeVisible({ timeout: 25_000 });
});

test("editing, noting, releasing and reopening leave their trail", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const id = await raise(sql);
  await logIn("closer");
  await page.goto(`${AREA}/live_action`);
  await row(page).getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Live Action");
  await expectAccessible(page);
  const steps = page.getByRole("form", { name: "Next step" });
  const trail = page.locator("section").filter({ has: page.getByRole("heading", { name: "Action Trail" }) });
  const press = (name: string) => steps.getByRole("button", { name, exact: true }).click();

  await press("Add Note");
  await expect(steps.getByText("Note cannot be blank").first()).toBeVisible();
  await steps.getByLabel("Note").fill("Bringing one");
  await press("Claim");
  await expect(trail.getByRole("listitem")).toHaveCount(2);
  await expect(trail).toContainText("Bringing one");
  await expect(steps.getByLabel("Note")).toHaveValue("");
  await press("Release");
  await expect(trail).toContainText("Released by");
  await press("Claim");
  await press("Resolve");
  await expect(trail).toContainText("Resolved by");
  await expect(page.getByText("Reopen it to change what it says.")).toBeVisible();
  await expectAccessible(page);
  await press("Reopen");
  await expect(trail).toContainText("Reopened by");

  const form = page.getByRole("form", { name: "Edit", exact: true });
  await form.getByLabel("Target").selectOption("Peanut");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(trail).toContainText("Target Office → Peanut");
  expect(await standing(sql, id)).toMatchObject({ status: "Unclaimed", claimed_by: null, target: "Peanut" });
});

test("what somebody else wrote meanwhile is shown, not written over", async ({ page, sql, logIn }) => {
  const id = await raise(sql);
  await page.route(STREAM, (route) => route.abort());
  await logIn("driver");
  await page.goto(`${AREA}/edit_live_action/${id}`);
  const form = page.getByRole("form", { name: "Edit", exact: true });
  await form.getByLabel("Description").fill(`${mark} by me`);
  await sql`update live_actions set target = 'Peanut', version = version + 1 where id = ${id}`;
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("changed this live action meanwhile")).toBeVisible();
  await expect(form.getByLabel("Description")).toHaveValue(`${mark} by me`);
  await page.getByRole("button", { name: "Show theirs" }).click();
  await expect(form.getByLabel("Target")).toHaveValue("Peanut");
  await expect(form.getByLabel("Description")).toHaveValue(mark);
});

test("a call typed without signal is kept and raised once (R23)", async ({ page, context, sql, logIn }) => {
  await logIn("driver");
  await page.goto(`${AREA}/create_live_action`);
  await create(page).click();
  for (const message of ["Target cannot be blank", "Type cannot be blank", "Description cannot be blank"])
    await expect(page.getByText(message).last()).toBeVisible();
  await fill(page);
  await context.setOffline(true);
  await create(page).click();
  await expect(page.getByText("No connection to the server.").first()).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue(mark);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue(mark);
  await create(page).click();
  await expect(page).toHaveURL(/\/live_action$/);
  await expect(row(page)).toHaveCount(1);
  expect(await sql`select 1 from live_actions where description = ${mark}`).toHaveLength(1);
});

test("the address shows only messages it knows", async ({ page, logIn }) => {
  await logIn("driver");
  await page.goto(`${AREA}/live_action/${encodeURIComponent("Live action created successfully")}`);
  await expect(status(page).filter({ hasText: "Live action created successfully" })).toBeVisible();
  await page.goto(`${AREA}/live_action/${encodeURIComponent("Please call 416-555-0134")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Live Action");
  await expect(page.getByText("416-555-0134")).toHaveCount(0);
  await page.goto(`${AREA}/edit_live_action/999999`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
});
