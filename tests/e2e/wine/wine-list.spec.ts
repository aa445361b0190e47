import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { makeClient, makeProperty, makeWineListEntry } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { dayAhead, PHONE } from "../support/office-records";

const HOME = "/crews/react_wine_delivery";
const LIST = `${HOME}/wine_list`;
/** Outside all nine areas, so that the round is this test's own. */
const OTHER = `${LIST}?area=Other`;
const WEST = "Vintner West";
const MIDDLE = "Vintner Middle";
const EAST = "Vintner East";
const SOUTH = "Vintner South";

/** On a line eastwards from the Osler shop, the last two without an email. */
const PEOPLE = [
  { name: WEST, lng: -79.45, email: "vintner-west@example.com", priority: "A" },
  { name: MIDDLE, lng: -79.42, email: "vintner-middle@example.com", priority: "B" },
  { name: EAST, lng: -79.36, email: null, priority: "A" },
  { name: SOUTH, lng: -79.33, email: null, priority: "A" },
] as const;

async function clear(sql: Sql) {
  const ours = sql`select cfid from clients where lastname like 'Vintner %'`;
  await sql`delete from wine_list_entries where cfid in (${ours})`;
  await sql`delete from outbox where recipient like 'vintner-%'`;
  await sql`delete from properties where cfid in (${ours})`;
  await sql`delete from clients where cfid in (${ours})`;
}

test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));

async function putOnList(db: Database) {
  const year = Number(dayAhead(0).slice(0, 4));
  for (const { name, lng, email, priority } of PEOPLE) {
    const address = `${Math.round(-lng * 100)} Cellar Rd`;
    const { cfid } = await makeClient(db, {
      firstname: null,
      lastname: name,
      phone: "416-555-0133",
      email,
      address,
    });
    await makeProperty(db, {
      cfid,
      address,
      postcode: "L9Z 1A1",
      perly: null,
      latitude: 43.667,
      longitude: lng,
    });
    await makeWineListEntry(db, { year, cfid, priority });
  }
}

const entryOf = async (sql: Sql, name: string) =>
  (await sql`select w.* from wine_list_entries w join clients using (cfid) where lastname = ${name}`)[0];
const lettersTo = (sql: Sql, name: string) =>
  sql`select o.id from outbox o join clients c using (cfid) where c.lastname = ${name} and o.kind like 'wine%'`;
const stops = (page: Page) => page.getByRole("list", { name: "Stops" });
const card = (page: Page, name: string | undefined) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** This test's own stops, from top to bottom. */
const order = async (page: Page) =>
  (await stops(page).getByRole("heading").allInnerTexts()).filter((name) => name.startsWith("Vintner"));

test("a closer opens an area, prints its list, drives the round on a phone, and thanks each client once", async ({
  page,
  context,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  await putOnList(db);
  await logIn("closer");
  await page.goto(HOME);
  const area = page.getByRole("link", { name: "Other" });
  await expect(area).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("region", { name: "A Priority" }).getByText("To deliver")).toBeVisible();
  await area.click();
  await expect(page).toHaveURL(/wine_list\?area=Other/);
  const table = page.getByRole("region", { name: "stops" });
  await expect(table.getByText(MIDDLE)).toBeVisible();

  await page.getByLabel("Filter", { exact: true }).selectOption("a");
  await expect(page).toHaveURL(/filter=a/);
  await expect(table.getByText(SOUTH)).toBeVisible();
  await expect(table.getByText(MIDDLE)).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Filter", { exact: true })).toHaveValue("a");
  await expect(page.getByLabel("Area")).toHaveValue("Other");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Done", includeHidden: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: null });

  await sql`update wine_list_entries set delivery_date = (now() at time zone 'America/Toronto')::date,
    delivered_by = (select hrid from employees where active order by hrid limit 1)
    where cfid in (select cfid from clients where lastname = ${SOUTH})`;
  await table.getByRole("button", { name: `Attempt, ${SOUTH}` }).click();
  await expect(page.getByText(new RegExp(`${SOUTH}: delivered today by`))).toBeVisible();
  await expect(table.getByText(SOUTH)).toBeHidden();
  expect((await entryOf(sql, SOUTH))?.attempts).toBe(0);

  await test.step("the round on a phone: route, attempts, deliveries, thanks", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(OTHER);
    await expect(card(page, EAST)).toBeVisible();
    await expectAccessible(page);

    // From the western shop each stop leads to the nearest one; from the other shop it's the other way round.
    await page.getByLabel("Start from").selectOption("Osler");
    await expect(page).toHaveURL(/start=Osler/);
    await expect.poll(() => order(page)).toEqual([WEST, MIDDLE, EAST]);
    await page.getByLabel("Start from").selectOption("Morse");
    await expect.poll(() => order(page)).toEqual([EAST, MIDDLE, WEST]);
    const round = page.getByRole("link", { name: /Directions for the next \d+ stops/ });
    await expect(round).toHaveAttribute("href", /google\.com\/maps\/dir.*waypoints=.*Cellar/);
    await expect(card(page, WEST).getByRole("link", { name: /Directions to 7945 Cellar/ })).toBeVisible();
    await expect(card(page, WEST).getByRole("link", { name: /Call/ })).toHaveAttribute("href", /^tel:/);

    // No one home, tapped twice: one attempt.
    await card(page, WEST).getByRole("button", { name: "Attempt" }).dblclick();
    await expect(card(page, WEST).getByText("1 attempt")).toBeVisible();
    expect((await entryOf(sql, WEST))?.attempts).toBe(1);

    // The connection drops at the door: the screen says so, and the second try counts once.
    await context.setOffline(true);
    await card(page, WEST).getByRole("button", { name: "Delivered" }).click();
    await expect(card(page, WEST).getByText(/not saved yet/)).toBeVisible();
    await context.setOffline(false);
    await card(page, WEST).getByRole("button", { name: "Delivered" }).click();
    await expect(page.getByText(`Delivered: ${WEST}`)).toBeVisible();
    await expect.poll(() => order(page)).toEqual([EAST, MIDDLE]);
    expect((await entryOf(sql, WEST))?.delivered_by).not.toBeNull();

    // Delivered by mistake: Undo brings the stop back.
    await card(page, EAST).getByRole("button", { name: "Delivered" }).click();
    await page
      .getByText(`Delivered: ${EAST}`)
      .locator("xpath=ancestor::li")
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(card(page, EAST).getByRole("button", { name: "Delivered" })).toBeEnabled();
    await card(page, EAST).getByRole("button", { name: "Delivered" }).click();
    await expect.poll(() => order(page)).toEqual([MIDDLE]);

    await page.getByLabel("Filter", { exact: true }).selectOption("Delivered Today");
    await expect(page).toHaveURL(/filter=today/);
    await expect(card(page, WEST).getByText(/Delivered today by/)).toBeVisible();
    await expect(card(page, EAST).getByText("No email")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: /Send thank-you emails \(\d+\)/ }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText(/no email address, so we can't thank/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send emails" }).dblclick();
    await expect(page.getByText(/emails? on the way/)).toBeVisible();
    await expect(card(page, WEST).getByText("Thanked today")).toBeVisible();

    // Undone, delivered and thanked again: the client still gets one email.
    await card(page, WEST).getByRole("button", { name: "Undo" }).click();
    await expect(card(page, WEST)).toBeHidden();
    await page.getByRole("tab", { name: /To deliver/ }).click();
    // The previous tab shows the same stop until it has faded.
    const delivered = page
      .getByRole("tabpanel", { name: /To deliver/ })
      .getByRole("button", { name: `Delivered, ${WEST}` });
    await delivered.click();
    await expect(delivered).toBeHidden();
    await page.request.post("/api/tasks/send_wine_emails", {
      data: {},
      headers: { Origin: new URL(page.url()).origin },
    });
    expect(await lettersTo(sql, WEST)).toHaveLength(1);
    expect(await lettersTo(sql, MIDDLE)).toHaveLength(0);
  });
});

test("without a staff session the page asks people to log in, in place, and then shows the list", async ({
  page,
  expectAccessible,
  baseURL,
}) => {
  await page.goto(`${LIST}?filter=a`);
  await expect(page.getByLabel("Username")).toBeVisible();
  expect(page.url()).toBe(`${baseURL}${LIST}?filter=a`);
  await expectAccessible(page);
  expect((await page.request.get("/api/tasks/fetch_wine_clients")).status()).toBe(401);

  await page.request.post("/api/sessions", {
    data: { username: "client@example.com", password: DEMO_PASSWORD },
  });
  await page.reload();
  await expect(page.getByText("This page is for staff")).toBeVisible();
  expect((await page.request.get("/api/tasks/fetch_wine_clients")).status()).toBe(403);

  await page.getByLabel("Username").fill("driver");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Wine list" })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}${LIST}?filter=a`);
});
