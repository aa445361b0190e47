import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeClient, makeProperty, makeWineListEntry } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { DESKTOP, dayAhead, expectFitsPhone, takeCsv } from "../support/office-records";

const SCREEN = "/crews/react_wine_delivery/create_wine_list";
const DELIVERIES = "/crews/react_wine_delivery/wine_list";
const BAND = `${SCREEN}?range=rating_4.1_4.2`;
const FAMILY = "Ostrander";
const YEAR = Number(dayAhead(0).slice(0, 4));

type Guest = { cfid: number; name: string };

async function clear(sql: Sql) {
  const ours = sql`select cfid from clients where lastname = ${FAMILY}`;
  await sql`delete from wine_list_entries where cfid in (${ours})`;
  await sql`delete from properties where cfid in (${ours})`;
  await sql`delete from clients where lastname = ${FAMILY}`;
}

test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));

/** A client used only by this file, rated 4.1, on no list. */
async function makeGuest(db: Database, firstname: string, street = `${FAMILY} Lane`): Promise<Guest> {
  const { cfid } = await makeClient(db, { honorific: "Mrs", firstname, lastname: FAMILY, rating: 4.1 });
  await makeProperty(db, { cfid, address: `3 ${street}` });
  return { cfid, name: `Mrs ${firstname} ${FAMILY}` };
}

const entriesOf = (sql: Sql, { cfid }: Guest) =>
  sql`select priority from wine_list_entries where cfid = ${cfid} and year = ${YEAR}`;

const rowOf = (page: Page, { name }: Guest) =>
  page.getByRole("region", { name: "clients" }).getByRole("row", { name: new RegExp(name) });

test("sales puts clients of a range on A and B, one by one and several at once, and removes one; deliveries follow", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const [ann, bea] = [await makeGuest(db, "Ann"), await makeGuest(db, "Bea")];
  const [carol, dana] = [
    await makeGuest(db, "Carol", `${FAMILY} Row`),
    await makeGuest(db, "Dana", `${FAMILY} Row`),
  ];
  const erin = await makeGuest(db, "Erin", `${FAMILY} Row`);
  await logIn("sales");
  await page.goto(SCREEN);
  await expect(page.getByLabel("Range")).toHaveValue("master");
  await page.getByLabel("Range").selectOption("4.1-4.2");
  await expect(page).toHaveURL(/range=rating_4.1_4.2/);
  await page.getByLabel("Search").fill("ostrander lane");
  await expect(page.getByText("2 clients", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step("each is on one list, added once by a double click", async () => {
    await page.getByRole("button", { name: `Add ${ann.name} to A` }).dblclick();
    await expect(rowOf(page, ann)).toContainText("List A");
    await page.getByRole("button", { name: `Add ${bea.name} to B` }).click();
    await expect(rowOf(page, bea)).toContainText("List B");
    await page.getByRole("button", { name: `Add ${ann.name} to B` }).click();
    await expect(page.getByText(`${ann.name} added already! On list A: press Remove first.`)).toBeVisible();
    await expectAccessible(page);
    expect(await entriesOf(sql, ann)).toEqual([{ priority: "A" }]);
    await page.reload();
    await expect(page.getByLabel("Search")).toHaveValue("ostrander lane");
    await expect(rowOf(page, ann)).toContainText("List A");
  });

  await test.step("several are added at once, and clients a colleague just added are named", async () => {
    await page.getByLabel("Search").fill("ostrander row");
    await expect(page.getByText("3 clients", { exact: true })).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await expect(page.getByText("3 selected")).toBeVisible();
    await makeWineListEntry(db, { year: YEAR, cfid: dana.cfid, priority: "B" });
    await page.getByRole("button", { name: "Add to A", exact: true }).click();
    await expect(page.getByText("2 clients added to list A, 1 not")).toBeVisible();
    await expect(page.getByText(`${dana.name} added already! On list B: press Remove first.`)).toBeVisible();
    await expect(rowOf(page, carol)).toContainText("List A");
    await expect(rowOf(page, dana)).toContainText("List B");
    await expect(page.getByText("3 selected")).toHaveCount(0);
    const { lines } = await takeCsv(page);
    expect(lines[0]).toContain("Client,Address,Perly,Total spent,List");
    expect(lines).toContain(`${erin.name},3 ${FAMILY} Row,38 J4,0.00,A`);
  });

  await test.step("it fits a phone, and an empty search says what to do next", async () => {
    await expectFitsPhone(page);
    await expect(rowOf(page, carol).getByText("List A").locator("visible=true")).toBeVisible();
    await expectAccessible(page);
    const table = page.locator("[data-scroll]");
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await page.getByLabel("Search").fill("nobody is called so");
    await expect(page.getByText("No clients match")).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(rowOf(page, carol)).toBeVisible();
    await page.setViewportSize(DESKTOP);
  });

  await test.step("deliveries follow the list", async () => {
    await page.goto(DELIVERIES);
    const stops = page.getByRole("main");
    await expect(stops.getByRole("row", { name: new RegExp(ann.name) })).toBeVisible();
    await page.goto(`${SCREEN}?text=ostrander`);
    await page.getByRole("button", { name: `Remove ${ann.name}` }).click();
    await expect(rowOf(page, ann)).toHaveCount(0);
    await expect(page.locator("body")).not.toBeFocused();
    await page.goto(DELIVERIES);
    await expect(stops.getByRole("row", { name: new RegExp(bea.name) })).toBeVisible();
    await expect(stops.getByRole("row", { name: new RegExp(ann.name) })).toHaveCount(0);
  });
});

test("without a staff session, only the login panel shows, nothing of the list", async ({
  page,
  logIn,
  db,
}) => {
  const { name } = await makeGuest(db, "Gwen");
  await page.goto(BAND);
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/create_wine_list/);
  expect(await page.content()).not.toContain(FAMILY);
  expect((await page.request.get("/api/clients/master/load_wine_list")).status()).toBe(401);
  await logIn("client@example.com");
  await page.goto(BAND);
  await expect(page.getByText("This page is for staff")).toBeVisible();
  expect(await page.content()).not.toContain(name);
  expect((await page.request.get("/api/clients/master/load_wine_list")).status()).toBe(403);
});
