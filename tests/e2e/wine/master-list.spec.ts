import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { expect, test } from "../support/fixtures";

const SCREEN = "/crews/react_wine_delivery/create_wine_list";
const DELIVERIES = "/crews/react_wine_delivery/wine_list";
const BAND = `${SCREEN}?range=rating_4.1_4.2`;
const NARROW = { width: 375, height: 812 };

type Guest = { cfid: number; name: string };

/** Clients of a test alone, rated 4.1, on no list. */
async function ownClients(sql: postgres.Sql, family: string, first: string[]): Promise<Guest[]> {
  const old = sql`select cfid from clients where lastname = ${family}`;
  await sql`delete from wine_list_entries where cfid in (${old})`;
  await sql`delete from properties where cfid in (${old})`;
  await sql`delete from clients where lastname = ${family}`;
  return Promise.all(
    first.map(async (firstname, n) => {
      const [made] = await sql`insert into clients (honorific, firstname, lastname, rating)
        values ('Mrs', ${firstname}, ${family}, 4.1) returning cfid`;
      const cfid: number = made?.cfid;
      await sql`insert into properties (cfid, address, postcode, perly, latitude, longitude)
        values (${cfid}, ${`${n + 1} ${family} Lane`}, 'M6G 2Y5', '38 J4', 43.66, -79.41)`;
      return { cfid, name: `Mrs ${firstname} ${family}` };
    }),
  );
}

const entriesOf = (sql: postgres.Sql, { cfid }: Guest) =>
  sql`select priority from wine_list_entries where cfid = ${cfid}
    and year = extract(year from now() at time zone 'America/Toronto')`;

const rowOf = (page: Page, { name }: Guest) =>
  page.getByRole("region", { name: "clients" }).getByRole("row", { name: new RegExp(name) });

test("a range is chosen, clients go onto A and B once, one comes off; the delivery list follows", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const [ann, bea] = await ownClients(sql, "Ostrander", ["Ann", "Bea"]);
  if (!ann || !bea) throw new Error("The clients were not made");
  await logIn("sales");
  await page.goto(SCREEN);
  await expect(page.getByLabel("Range")).toHaveValue("master");
  await page.getByLabel("Range").selectOption("4.1-4.2");
  await expect(page).toHaveURL(/range=rating_4.1_4.2/);
  await page.getByLabel("Search").fill("ostrander lane");
  await expect(page.getByText("2 clients", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: `Add ${ann.name} to A` }).dblclick();
  await expect(rowOf(page, ann)).toContainText("List A");
  await page.getByRole("button", { name: `Add ${bea.name} to B` }).click();
  await expect(rowOf(page, bea)).toContainText("List B");
  await page.getByRole("button", { name: `Add ${ann.name} to B` }).click();
  await expect(page.getByText(`${ann.name} added already! On list A: press Remove first.`)).toBeVisible();
  await expectAccessible(page);
  expect(await entriesOf(sql, ann)).toMatchObject([{ priority: "A" }]);
  await page.reload();
  await expect(page.getByLabel("Search")).toHaveValue("ostrander lane");
  await expect(rowOf(page, ann)).toContainText("List A");

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

test("several are added at once; who was added by somebody else meanwhile is told", async ({
  page,
  logIn,
  sql,
}) => {
  const [carol, dana, erin] = await ownClients(sql, "Pemberley", ["Carol", "Dana", "Erin"]);
  if (!carol || !dana || !erin) throw new Error("The clients were not made");
  await logIn("sales");
  await page.goto(`${BAND}&text=pemberley`);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByText("3 selected")).toBeVisible();
  await sql`insert into wine_list_entries (year, cfid, priority)
    values (extract(year from now() at time zone 'America/Toronto'), ${dana.cfid}, 'B')`;
  await page.getByRole("button", { name: "Add to A", exact: true }).click();
  await expect(page.getByText("2 clients added to list A, 1 not")).toBeVisible();
  await expect(page.getByText(`${dana.name} added already! On list B: press Remove first.`)).toBeVisible();
  await expect(rowOf(page, carol)).toContainText("List A");
  await expect(rowOf(page, dana)).toContainText("List B");
  await expect(page.getByText("3 selected")).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toContain("Client,Address,Perly,Total spent,List");
  expect(lines).toContain(`${erin.name},3 Pemberley Lane,38 J4,0.00,A`);
});

test("a phone shows it whole, and an empty search says how to go on", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const [fay] = await ownClients(sql, "Quillfeather", ["Fay"]);
  if (!fay) throw new Error("The client was not made");
  await logIn("driver");
  await page.setViewportSize(NARROW);
  await page.goto(`${BAND}&text=quillfeather`);
  await page.getByRole("button", { name: `Add ${fay.name} to A` }).click();
  await expect(rowOf(page, fay).getByText("List A").locator("visible=true")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
  const table = page.locator("[data-scroll]");
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.goto(`${BAND}&text=nobody+is+called+so`);
  await expect(page.getByText("No clients match")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(rowOf(page, fay)).toBeVisible();
});

test("without a staff session there is the log-in panel and nothing of the list", async ({
  page,
  logIn,
  sql,
}) => {
  const [gwen] = await ownClients(sql, "Rothesay", ["Gwen"]);
  if (!gwen) throw new Error("The client was not made");
  await page.goto(BAND);
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/create_wine_list/);
  expect(await page.content()).not.toContain("Rothesay");
  expect((await page.request.get("/api/clients/master/load_wine_list")).status()).toBe(401);
  await logIn("client@example.com");
  await page.goto(BAND);
  await expect(page.getByText("This page is for staff")).toBeVisible();
  expect(await page.content()).not.toContain("Rothesay");
  expect((await page.request.get("/api/clients/master/load_wine_list")).status()).toBe(403);
});
