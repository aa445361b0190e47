// Over 20 s: the whole open list, and again on two phones with a lost connection.
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { closeChecklists, openChecklists } from "@/db/schema";
import { makeCloseChecklist, makeOpenChecklist } from "@/tests/factories";
import { expectGivenUp } from "../support/crew-steps";
import { expect, openAs, test } from "../support/fixtures";
import { ready } from "./waiting/steps";

// partner40's crew of today, which no other test changes; truck and lists are restored at the end.
const AREA = "/crews/react_crew_mgt";
const NEED = "Horn of the truck, the loud one";

type Crew = { ocid: number; shop: string; car: string | null; driver: string };

async function crewOfToday(sql: Sql): Promise<Crew> {
  const [crew] = await sql<Crew[]>`
    select d.ocid, d.shop, d.car, e.name as driver from crew_days d
    join crew_day_members m on m.ocid = d.ocid and m.position = 'driver'
    join employees e on e.hrid = m.hrid
    where d.ocdate = (now() at time zone 'America/Toronto')::date and exists (
      select from crew_day_members s join employees p on p.hrid = s.hrid
      where s.ocid = d.ocid and p.username = 'partner40')`;
  if (!crew) throw new Error("partner40 is on no crew today");
  return crew;
}

const openNow = async (sql: Sql, ocid: number) =>
  (await sql`select checked, crew_notes, crew_needs from open_checklists where ocid = ${ocid}`)[0];

const listsOf = (db: Database, ocid: number) =>
  Promise.all([
    db.select().from(openChecklists).where(eq(openChecklists.ocid, ocid)),
    db.select().from(closeChecklists).where(eq(closeChecklists.ocid, ocid)),
  ]);

const empty = async (sql: Sql, ocid: number) => {
  await sql`delete from open_checklists where ocid = ${ocid}`;
  await sql`delete from close_checklists where ocid = ${ocid}`;
};

const box = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const openTab = (page: Page) => page.getByRole("tab", { name: /^Open \d+ of 20$/ });

let crew: Crew;
let before: Awaited<ReturnType<typeof listsOf>>;

test.beforeEach(async ({ sql, db, logIn }) => {
  crew = await crewOfToday(sql);
  before = await listsOf(db, crew.ocid);
  await empty(sql, crew.ocid);
  await logIn("partner40");
});

test.afterEach(async ({ sql, db }) => {
  await empty(sql, crew.ocid);
  const [opens, closes] = before;
  for (const list of opens) await makeOpenChecklist(db, list);
  for (const list of closes) await makeCloseChecklist(db, list);
  await sql`update crew_days set car = ${crew.car} where ocid = ${crew.ocid}`;
});

test("a crew opens its truck: boxes, another truck, needs that the office reads", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await page.goto(`${AREA}/open-close`);
  const card = page.getByRole("article", { name: `${crew.driver}'s crew` });
  await expect(card.getByText("Open 0 of 20")).toBeVisible();
  await card.getByRole("link", { name: `Crew Details, ${crew.driver}'s crew` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crew Details");
  await expectAccessible(page);

  await openTab(page).click();
  await expect(page.getByRole("list", { name: "Open checklist" }).getByRole("listitem")).toHaveCount(20);
  for (const name of ["Rags", "Window kit", "Water jug"]) {
    await box(page, name).click();
    await expect(box(page, name)).toHaveAttribute("aria-pressed", "true");
  }
  await box(page, "Rags").click();
  await expect(openTab(page)).toHaveText("Open 2 of 20");
  await expect.poll(() => openNow(sql, crew.ocid)).toMatchObject({ checked: ["windowkit1", "water_jug"] });
  const heights = await page.getByRole("list", { name: "Open checklist" }).getByRole("button").all();
  for (const one of heights) expect((await one.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48);

  await page.getByRole("tab", { name: /^Jobs/ }).click();
  const select = page.getByLabel("Truck", { exact: true });
  const free = await select.locator("option:enabled").evaluateAll((options, own) => {
    const values = options.map((option) => (option as HTMLOptionElement).value);
    return values.find((value) => value !== "" && value !== own);
  }, crew.car);
  expect(free).toBeTruthy();
  await select.selectOption(free ?? "");
  await page.getByRole("button", { name: "Change truck" }).click();
  await expect(page.getByText(`· Truck ${free}`)).toBeVisible();
  expect((await sql`select car from crew_days where ocid = ${crew.ocid}`)[0]?.car).toBe(free);
  // Its message covers the buttons of the notes.
  await page.getByRole("button", { name: "Close toast" }).click();

  await openTab(page).click();
  await page.getByLabel("Notes", { exact: true }).fill("Left rear light flickers");
  await page.getByLabel("Needs", { exact: true }).fill(NEED);
  await page.getByRole("button", { name: "Send notes by email" }).dblclick();
  await expect(page.getByText("Sent to the office by email")).toBeVisible();
  const letters = await sql`
    select body from outbox where unique_key like 'crew-notes:open:%' and body like '%flickers%'
      and unique_key like ${`crew-notes:open:${(await idOf(sql, crew.ocid)) ?? 0}:%`}`;
  const recipients = new Set(letters.map(({ body }) => body));
  expect([letters.length > 0, recipients.size]).toEqual([true, 1]);

  await page.goto(`${AREA}/crew_needs`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crew Needs");
  const need = page.getByRole("listitem").filter({ hasText: NEED });
  await expect(need).toContainText("Open checklist");
  await expect(need).toContainText(`${crew.driver}'s crew`);
  await expectAccessible(page);
  await page.getByLabel("Shop").selectOption(crew.shop === "Osler" ? "Morse" : "Osler");
  await expect(need).toHaveCount(0);
  await page.getByLabel("Shop").selectOption(crew.shop);
  await need.getByRole("link", { name: /^Crew Details/ }).click();
  await expect(page.getByLabel("Needs", { exact: true })).toHaveValue(NEED);

  await test.step("a past day can be read but not changed", async () => {
    const [old] = await sql`
      select d.ocid from crew_days d where d.ocdate < (now() at time zone 'America/Toronto')::date - 1
      order by d.ocdate desc, d.ocid limit 1`;
    await logIn("driver");
    await page.goto(`${AREA}/crew-details/${old?.ocid}?tab=close`);
    await expect(page.getByText("Only this crew can change this")).toBeVisible();
    await expect(box(page, "Vehicle bed")).toBeDisabled();
    await expect(page.getByRole("button", { name: "Change truck" })).toHaveCount(0);
    await expectAccessible(page);
  });
});

const idOf = async (sql: Sql, ocid: number) =>
  (await sql`select id from open_checklists where ocid = ${ocid}`)[0]?.id;

test("on a phone that can't store a queue, a lost connection loses neither boxes nor words, and neither does a second phone", async ({
  page,
  context,
  browser,
  baseURL,
  sql,
  expectAccessible,
}) => {
  const address = `${AREA}/crew-details/${crew.ocid}?tab=open`;
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await page.goto(address);
  await expect(openTab(page)).toHaveText("Open 0 of 20");

  await test.step("without a connection, boxes wait and words stay", async () => {
    await ready(page);
    await context.setOffline(true);
    await box(page, "Rags").click();
    await expectGivenUp(page, page.getByText("1 check saved on this device"));
    await box(page, "Laptop").click();
    await expectGivenUp(page, page.getByText("2 checks saved on this device"));
    await expect(page.getByRole("button", { name: "Try again, Laptop" })).toBeVisible();
    await expect(openTab(page)).toHaveText("Open 2 of 20");
    await page.getByLabel("Needs", { exact: true }).fill("Debris bags");
    await save(page).click();
    await expectGivenUp(page, page.getByText("No connection to the server").first());
    await expect(page.getByLabel("Needs", { exact: true })).toHaveValue("Debris bags");
    await expectAccessible(page);
    expect(await openNow(sql, crew.ocid)).toBeUndefined();

    await context.setOffline(false);
    await expect.poll(() => openNow(sql, crew.ocid)).toMatchObject({ checked: ["rags", "laptop"] });
    await expect(page.getByText("saved on this device")).toHaveCount(0);
    await save(page).click();
    await expect
      .poll(() => openNow(sql, crew.ocid))
      .toMatchObject({ checked: ["rags", "laptop"], crew_needs: "Debris bags" });
  });

  await test.step("a box that couldn't be sent is sent after a reload", async () => {
    await page.route(/\/api\/opens/, (route) => route.abort());
    await box(page, "Signs").click();
    await expectGivenUp(page, page.getByText("1 check saved on this device"));
    await page.unroute(/\/api\/opens/);
    await page.reload();
    await expect.poll(() => openNow(sql, crew.ocid)).toMatchObject({ checked: ["rags", "signs", "laptop"] });
    await expect(openTab(page)).toHaveText("Open 3 of 20");
  });

  await test.step("two phones tick different boxes and both stay; later words don't overwrite earlier ones", async () => {
    const other = await openAs(browser, baseURL, "sales", { width: 375, height: 812 });
    await other.goto(address);
    await expect(openTab(other)).toHaveText("Open 3 of 20");
    await Promise.all([box(page, "Dustpan").click(), box(other, "Poles").click()]);
    await expect.poll(async () => (await openNow(sql, crew.ocid))?.checked).toHaveLength(5);
    await page.getByLabel("Notes", { exact: true }).fill("From the first phone");
    await other.getByLabel("Notes", { exact: true }).fill("From the second phone");
    await save(page).click();
    await expect.poll(() => openNow(sql, crew.ocid)).toMatchObject({ crew_notes: "From the first phone" });
    await save(other).click();
    await expect(other.getByText("Their changes", { exact: true })).toBeVisible();
    await expect(other.getByLabel("Notes", { exact: true })).toHaveValue("From the second phone");
    await other.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(() => openNow(sql, crew.ocid)).toMatchObject({ crew_notes: "From the second phone" });
    await expect(openTab(other)).toHaveText("Open 5 of 20");
    await other.context().close();
  });
  expect(await sql`select id from open_checklists where ocid = ${crew.ocid}`).toHaveLength(1);
});
