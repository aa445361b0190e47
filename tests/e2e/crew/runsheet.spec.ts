import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

const SHEET = "/crews/react_crew_mgt/runsheet";
/** Of jobs; DNFs have cards of their own. */
const cards = (page: Page) => page.getByRole("article", { name: /^(?!DNF)/ });

test("driver and second member open the same runsheet; its words, colours' words and doors are there", async ({
  page,
  context,
  logIn,
  expectAccessible,
  sql,
}) => {
  await logIn("driver");
  await page.goto(SHEET);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runsheet");
  for (const section of ["Pending", "Completed"])
    await expect(page.getByRole("heading", { level: 2, name: section })).toBeVisible();
  await expect(page.getByText(/\d+ of \d+ done/).first()).toBeVisible();
  const [{ n = 0 } = {}] = await sql<{ n: number }[]>`
    select count(*)::int as n from jobs j join employees e on e.hrid = j.crew_hrid
    where e.username = 'driver' and cancelled_at is null
      and schdate = (now() at time zone 'America/Toronto')::date`;
  await expect(cards(page)).toHaveCount(n);
  const start = page.getByRole("link", { name: /^Start Job - (Appointment|Floater), / }).first();
  await expect(start).toHaveAttribute("href", /\/job-details\/\d+$/);
  await expect(page.getByRole("link", { name: /^Map, directions to / }).first()).toHaveAttribute(
    "href",
    /google\.com\/maps\/dir.*Toronto/,
  );
  await expectAccessible(page);
  const driversCards = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getAttribute("aria-label")),
  );

  await context.clearCookies();
  await logIn("crew");
  await page.goto(SHEET);
  await expect(cards(page)).toHaveCount(n);
  const seen = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
  expect(seen).toEqual(driversCards);
  await expect(page.getByLabel("Crew", { exact: true })).toHaveCount(0);
});

test("the safety notice stands instead of the jobs, each member with what is missing", async ({
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

test("a crew master switches crews and can reload what is shown; anybody else is refused", async ({
  page,
  context,
  logIn,
}) => {
  await logIn("driver");
  await page.goto(SHEET);
  const switcher = page.getByLabel("Crew", { exact: true });
  const others = await switcher.locator("option").allTextContents();
  const other = others.at(-1) ?? "";
  await switcher.selectOption({ label: other });
  await expect(page.getByText("Crews switched successfully")).toBeVisible();
  await expect(page).toHaveURL(/\?crew=\d+$/);
  await page.reload();
  await expect(switcher.locator("option:checked")).toHaveText(other);

  const address = page.url();
  await context.clearCookies();
  await logIn("crew");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeAttached();
  await expect(cards(page)).toHaveCount(0);
});

test("Record Task: sent only when complete, kept over a reload, stored once", async ({
  page,
  logIn,
  sql,
}) => {
  await logIn("crew");
  await page.goto(SHEET);
  await page.getByRole("button", { name: "Record Task", exact: true }).click();
  const form = page.getByRole("form", { name: "Record Task" });
  const incomplete = form.getByRole("button", { name: "Record Task Incomplete" });
  await expect(incomplete).toBeDisabled();
  await form.getByLabel("Task type").selectOption("Snack");
  await expect(form.getByLabel("Odometer")).toHaveCount(0);
  await form.getByLabel("Task type").selectOption("Gas");
  await form.getByLabel("Start hour").selectOption("19");
  await form.getByLabel("Start minutes").selectOption("05");
  await form.getByLabel("Finish hour").selectOption("19");
  await form.getByLabel("Finish minutes").selectOption("15");
  await form.getByLabel("Odometer").fill("120400");
  await expect(incomplete).toBeDisabled();

  await page.reload();
  await expect(form.getByLabel("Odometer")).toHaveValue("120400");
  await form.getByLabel("Truck number").selectOption("25");
  await form.getByLabel("Gas card").selectOption("Visa");
  await form.getByLabel("Gas amount").fill("61.2");
  await form.getByRole("button", { name: "Record Task", exact: true }).dblclick();
  await expect(page.getByText("Task recorded successfully")).toBeVisible();
  await page.getByText(/^\d+ tasks? recorded today/).click();
  await expect(page.getByText("Gas · truck 25 · 120400 km · card Visa · $61.20")).toBeVisible();
  const rows = await sql`select crew_hrid, recorder_hrid from crew_tasks where odometer = 120400`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.crew_hrid).not.toBe(rows[0]?.recorder_hrid);
});

test("offline the last view stays and says so; a message of the address is shown only when it is ours", async ({
  page,
  context,
  logIn,
}) => {
  await logIn("driver");
  const ours = "Job at 31 Palmerston Ave started successfully";
  await page.goto(`${SHEET}/${encodeURIComponent(ours)}`);
  await expect(page.getByText(ours)).toBeVisible();
  await page.goto(`${SHEET}/${encodeURIComponent("Phone 1-900-555-0199 today")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runsheet");
  await expect(page.getByText("1-900")).toHaveCount(0);
  const before = await cards(page).count();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  expect(await cards(page).count()).toBe(before);
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});

test("home tells how the day stands, the menu holds no dead link, and logging out ends it", async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await page.goto("/crews/react_crew_mgt/login");
  await expectAccessible(page);
  await page.getByLabel("Username").fill("driver3");
  await page.getByLabel("Password", { exact: true }).fill("runsheet-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: /^Hello, / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Runsheet" })).toBeVisible();
  await expectAccessible(page);
  const cookies = await page.context().cookies();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" }).getByRole("link");
  await expect(menu.nth(2)).toBeVisible();
  const links = await menu.all();
  for (const link of links) {
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status(), (await link.textContent()) ?? "").toBe(200);
  }
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login$/);

  const thief = await browser.newContext({ baseURL });
  await thief.addCookies(cookies);
  const replayed = await thief.request.get("/api/crews/1/daily_jobs");
  expect(replayed.status()).toBe(401);
  await thief.close();
});
