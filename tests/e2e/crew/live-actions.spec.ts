// Over 20 s: calls pass between two people's screens, live and without live updates.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeLiveAction, makeLiveActionEvent } from "@/tests/factories";
import { expect, openAs, test } from "../support/fixtures";

const AREA = "/crews/react_crew_mgt";
const STREAM = "**/api/live_actions/stream*";

// Each test writes unique descriptions, and deletes them afterwards.
let mark = "";
test.beforeEach(() => {
  mark = `Ladder ${randomUUID().slice(0, 8)}`;
});
test.afterEach(async ({ sql }) => {
  await sql`delete from live_actions where description like ${`${mark}%`}`;
});

const row = (page: Page) => page.getByRole("row").filter({ hasText: mark });
const status = (page: Page) => page.getByRole("status");
const toggle = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

/** The driver's new call for gear. */
async function raise(db: Database, sql: Sql): Promise<number> {
  const [driver] = await sql<{ hrid: number }[]>`select hrid from employees where username = 'driver'`;
  const recorderHrid = driver?.hrid ?? 0;
  const at = new Date();
  const { id } = await makeLiveAction(db, { description: mark, recorderHrid, createdAt: at });
  await makeLiveActionEvent(db, { liveActionId: id, actorHrid: recorderHrid, at });
  return id;
}

const stored = async (sql: Sql, id: number) =>
  (
    await sql`select l.status, e.username as claimed_by, l.target from live_actions l
    left join employees e on e.hrid = l.claimed_by where l.id = ${id}`
  )[0];

test("a driver raises a live action; the office sees it at once, claims it and resolves it", async ({
  page,
  sql,
  logIn,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const office = await openAs(browser, baseURL, "manager");
  await office.goto(`${AREA}/live_action`);
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("Live Action");
  await logIn("driver");

  await test.step("shows only messages from the address that Runsheet knows", async () => {
    await page.goto(`${AREA}/live_action/${encodeURIComponent("Please call 416-555-0134")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Live Action");
    await expect(page.getByText("416-555-0134")).toHaveCount(0);
  });

  await test.step("the driver fills the form", async () => {
    await page.getByRole("link", { name: "Create Live Action" }).click();
    const create = page.getByRole("button", { name: "Create Live Action" });
    await create.click();
    for (const message of ["Target cannot be blank", "Type cannot be blank", "Description cannot be blank"])
      await expect(page.getByText(message).last()).toBeVisible();
    await page.getByLabel("Target").selectOption("Field");
    await page.getByLabel("Type").selectOption("Need Gear");
    await page.getByLabel("Description").fill(mark);
    await expectAccessible(page);
    await create.dblclick();
    await expect(page).toHaveURL(/\/live_action$/);
    await expect(status(page).filter({ hasText: "Live action created successfully" })).toBeVisible();
    expect(await sql`select 1 from live_actions where description = ${mark}`).toHaveLength(1);
  });

  await test.step("each sees what the other does without reloading", async () => {
    await expect(row(page)).toContainText("Unclaimed");
    await expect(row(office)).toContainText("Unclaimed");
    const news = status(office).filter({ hasText: `New live action: Field, Need Gear. ${mark}` });
    await expect(news).toHaveCount(1);
    await expectAccessible(page);
    await expectAccessible(office);
    await row(office).getByRole("button", { name: "Claim" }).click();
    await expect(row(page)).toContainText("In Progress");
    await expect(row(page)).toContainText("Claimed by");
    await row(office).getByRole("button", { name: "Resolve" }).click();
    await expect(row(office)).toContainText("Resolved by");
    await expect(row(page).getByRole("button")).toHaveCount(0);
    await office.context().close();
  });

  await test.step("the buttons filter, and the address keeps the filter", async () => {
    await toggle(page, "Unclaimed").click();
    await expect(page).toHaveURL(/status=Unclaimed/);
    await expect(row(page)).toHaveCount(0);
    await page.reload();
    await expect(toggle(page, "Unclaimed")).toHaveAttribute("aria-pressed", "true");
    await expect(row(page)).toHaveCount(0);
    await expectAccessible(page);
    await toggle(page, "Resolved").click();
    await expect(row(page)).toBeVisible();
    await toggle(page, "Resolved").click();
    await expect(page).toHaveURL(/live_action$/);
    await expect(row(page)).toBeVisible();
  });
});

test("without live updates a driver still sees new calls, and who changed one first", async ({
  page,
  db,
  sql,
  logIn,
}) => {
  await page.clock.install();
  await page.route(STREAM, (route) => route.fulfill({ status: 503 }));
  await logIn("driver");
  await page.goto(`${AREA}/edit_live_action/999999`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can't find this page");
  await page.goto(`${AREA}/live_action/${encodeURIComponent("Live action created successfully")}`);
  await expect(toggle(page, "Unclaimed")).toBeVisible();
  await expect(page.getByText("Live action created successfully")).toHaveCount(0);
  const id = await raise(db, sql);

  await test.step("the list checks for new ones every ten seconds", async () => {
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(row(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  await test.step("the second person to claim it learns who was first", async () => {
    await sql`update live_actions set status = 'In Progress', version = version + 1,
      claimed_by = (select hrid from employees where username = 'manager') where id = ${id}`;
    const [manager] = await sql`select name from employees where username = 'manager'`;
    await row(page).getByRole("button", { name: "Claim" }).click();
    await expect(row(page).getByRole("alert")).toContainText("already claimed this.");
    await expect(row(page)).toContainText(String(manager?.name));
    expect(await stored(sql, id)).toMatchObject({ claimed_by: "manager" });
  });

  await test.step("shows what someone else saved instead of overwriting it", async () => {
    await row(page).getByRole("link", { name: "Edit" }).click();
    const form = page.getByRole("form", { name: "Edit", exact: true });
    await form.getByLabel("Description").fill(`${mark} by me`);
    await sql`update live_actions set target = 'Peanut', version = version + 1 where id = ${id}`;
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("changed this live action")).toBeVisible();
    await expect(form.getByLabel("Description")).toHaveValue(`${mark} by me`);
    await page.getByRole("button", { name: "Show theirs" }).click();
    await expect(form.getByLabel("Target")).toHaveValue("Peanut");
    await expect(form.getByLabel("Description")).toHaveValue(mark);
  });
});

test("a closer notes, claims, releases, resolves, reopens and edits a live action, each step in its trail", async ({
  page,
  db,
  sql,
  logIn,
  expectAccessible,
}) => {
  const id = await raise(db, sql);
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
  await expect(page.getByText("Reopen it to edit.")).toBeVisible();
  await expect(steps.getByRole("button", { name: "Reopen" })).toBeEnabled();
  await expectAccessible(page);
  await press("Reopen");
  await expect(trail).toContainText("Reopened by");

  const form = page.getByRole("form", { name: "Edit", exact: true });
  await form.getByLabel("Target").selectOption("Peanut");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(trail).toContainText("Target Office → Peanut");
  expect(await stored(sql, id)).toMatchObject({ status: "Unclaimed", claimed_by: null, target: "Peanut" });
});
