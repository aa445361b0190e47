import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { choose } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

const SHEET = "/crews/react_crew_mgt/runsheet";
/** Job cards; DNFs have their own. */
const cards = (page: Page) => page.locator("article[aria-label]:not([aria-label^=DNF])");
const cardNames = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));

test("driver and second member open the same run sheet; the driver switches crews, the second member can't", async ({
  page,
  context,
  logIn,
  expectAccessible,
  sql,
}) => {
  await logIn("driver");
  await page.goto(SHEET);
  const [{ n = 0 } = {}] = await sql<{ n: number }[]>`
    select count(*)::int as n from jobs j join employees e on e.hrid = j.crew_hrid
    where e.username = 'driver' and cancelled_at is null
      and schdate = (now() at time zone 'America/Toronto')::date`;

  await test.step("the day, its texts and links", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runsheet");
    const pinned = page.getByRole("region", { name: "Now and next" }).getByRole("article");
    await expect(pinned.last()).toContainText(/Next · (Appointment|Floater)/);
    const names = await pinned.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
    expect((await cardNames(page)).slice(0, names.length)).toEqual(names);
    for (const section of ["Pending", "Completed"])
      await expect(page.getByRole("heading", { level: 2, name: section })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Edit Job, / })).toHaveCount(0);
    await page.locator("summary").filter({ hasText: "Completed" }).click();
    await expect(page.getByRole("link", { name: /^Edit Job, / }).first()).toBeVisible();
    await expect(page.getByText(/\d+ of \d+ done/).first()).toBeVisible();
    await expect(cards(page)).toHaveCount(n);
    const start = page.getByRole("link", { name: /^Start Job - (Appointment|Floater), / }).first();
    await expect(start).toHaveAttribute("href", /\/job-details\/\d+$/);
    await expect(page.getByRole("link", { name: /^Map, directions to / }).first()).toHaveAttribute(
      "href",
      /google\.com\/maps\/dir.*Toronto/,
    );
    await expectAccessible(page);
  });
  const driversCards = await cardNames(page);

  await test.step("offline, the last view stays and says so", async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^No signal/)).toBeVisible();
    await expect(cards(page)).toHaveCount(n);
    await context.setOffline(false);
    await expect(page.getByText(/^No signal/)).toHaveCount(0);
  });

  await test.step("a crew master switches crews and can reload the current one", async () => {
    const switcher = page.getByLabel("Crew", { exact: true });
    const other = (await switcher.locator("option:not(:checked)").first().textContent()) ?? "";
    // The address has a message in its path, which by itself shows nothing.
    const claim = "Job at 9 Elm St started successfully";
    await page.goto(`${new URL(page.url()).pathname}/${encodeURIComponent(claim)}`);
    await expect(async () => {
      await switcher.selectOption({ label: other });
      await expect(page.getByText("Crews switched successfully")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText(claim)).toHaveCount(0);
    await expect(page).toHaveURL(/\?crew=\d+$/);
    await page.reload();
    await expect(switcher.locator("option:checked")).toHaveText(other);
  });
  const othersSheet = page.url();

  await test.step("the second member sees the same sheet, and no other crew's", async () => {
    await context.clearCookies();
    await logIn("crew");
    await page.goto(SHEET);
    await expect(cards(page)).toHaveCount(n);
    expect(await cardNames(page)).toEqual(driversCards);
    await expect(page.getByLabel("Crew", { exact: true })).toHaveCount(0);
    await page.goto(othersSheet);
    await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
  });
});

test("a second member records a task: sent only when complete, kept over a reload, stored once", async ({
  page,
  logIn,
  sql,
}) => {
  const odometer = randomInt(100_000, 1_000_000);
  await sql`insert into crew_tasks (crew_hrid, taskdate, stime, ftime, task_type, truck_num, odometer, gas_card,
      gas_amount, recorder_hrid)
    select hrid, (now() at time zone 'America/Toronto')::date, '23:45', '23:55', 'Gas', '25', 1234567, 'Visa', 61.2, hrid
    from employees where username = 'driver2'`;
  await logIn("crew");
  await page.goto(`${SHEET}/${encodeURIComponent("Phone 1-900-555-0199 today")}`);
  await page.getByRole("button", { name: "Record Task", exact: true }).click();
  await expect(page.getByText("1-900")).toHaveCount(0);
  const form = page.getByRole("form", { name: "Record Task" });
  const incomplete = form.getByRole("button", { name: "Record Task Incomplete" });
  await expect(incomplete).toBeDisabled();
  await choose(page, { "Task type": "Snack" });
  await expect(form.getByLabel("Odometer")).toHaveCount(0);
  await choose(page, { "Task type": "Gas" });
  await form.getByLabel("Start hour").selectOption("19");
  await form.getByLabel("Start minutes").selectOption("05");
  await form.getByLabel("Finish hour").selectOption("19");
  await form.getByLabel("Finish minutes").selectOption("15");
  await form.getByLabel("Odometer").fill(String(odometer));
  await expect(incomplete).toBeDisabled();

  await page.reload();
  await expect(form.getByLabel("Odometer")).toHaveValue(String(odometer));
  await form.getByLabel("Truck number").selectOption("25");
  await form.getByLabel("Gas card").selectOption("Visa");
  await form.getByLabel("Gas amount").fill("61.2");
  await form.getByRole("button", { name: "Record Task", exact: true }).click();
  await expect(form.getByText("Is that right?")).toBeVisible();
  await expect(form.getByText("The odometer is below the last reading, 1,234,567 km.")).toBeVisible();
  await form.getByRole("button", { name: "Yes, record it" }).dblclick();
  await expect(page.getByText("Task recorded successfully")).toBeVisible();
  await page.getByText(/^\d+ tasks? recorded today/).click();
  await expect(page.getByText(`Gas · truck 25 · ${odometer} km · card Visa · $61.20`)).toBeVisible();
  const rows = await sql`select crew_hrid, recorder_hrid from crew_tasks where odometer = ${odometer}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.crew_hrid).not.toBe(rows[0]?.recorder_hrid);
  await sql`delete from crew_tasks where odometer in (${odometer}, 1234567)`;
});

test("a crew that hasn't signed in sees the safety notice instead of jobs, and what each member is missing", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn("driver2");
  await page.goto(SHEET);
  await expect(page.getByRole("heading", { name: "Safety Points Not Acknowledged" })).toBeVisible();
  await expect(page.getByText("All crew members must sign in and fill Safety Form")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign in / })).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Safety Talk" })).toHaveAttribute("href", /\/safety-talk$/);
  await expect(cards(page)).toHaveCount(0);
  await expectAccessible(page);
});

test("a driver logs in, sees on Home how the day is going, opens the menu and logs out", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/crews/react_crew_mgt/login");
  await expectAccessible(page);
  await page.getByLabel("Username").fill("driver3");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: /^Hello, / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Runsheet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link").nth(2)).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login$/);
});
