import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { expect, test } from "../support/fixtures";

const SCREEN = "/crews/react_area/new_clients";
const NARROW = { width: 375, height: 812 };

const form = (page: Page) => page.getByRole("form", { name: "New client" });
const table = (page: Page) => page.getByRole("region", { name: "clients", exact: true });

/** Clears away what an earlier run entered under this last name. */
async function forget(sql: postgres.Sql, lastname: string) {
  const ids = (await sql`select cfid from clients where lastname = ${lastname}`).map(({ cfid }) => cfid);
  if (ids.length === 0) return;
  await sql`delete from leads where cfid = any(${ids})`;
  await sql`delete from property_notes where jobinfoid in
    (select jobinfoid from properties where cfid = any(${ids}))`;
  await sql`delete from properties where cfid = any(${ids})`;
  await sql`delete from clients where cfid = any(${ids})`;
}

const stored = (sql: postgres.Sql, lastname: string) => sql`
  select c.firstname, c.phone, c.source, p.address, p.postcode, p.w1, l.tag, l.returned_at is not null as returned
  from clients c join properties p using (cfid) join leads l using (cfid)
  where c.lastname = ${lastname} order by c.cfid`;

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await form(page).getByLabel(label).fill(value);
}

test("a client is entered once by a double click, stands in the list, its file and its notes", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await forget(sql, "Larkspur");
  await logIn("sales");
  await page.goto(SCREEN);
  await form(page).getByRole("button", { name: "Save client" }).click();
  await expect(form(page).getByText("There are 3 errors")).toBeVisible();
  await expect(form(page).getByText("Submit Failed No Data", { exact: true })).toBeVisible();
  await expect(form(page).getByLabel("Phone")).toHaveAccessibleDescription("Enter the phone number");
  await expectAccessible(page);

  await fill(page, { Name: "Mary Ann Larkspur", Phone: "6475550171", Address: "7 Larkspur Lane" });
  await fill(page, { "Postal code": "m6j2w3", W1: "185.5", Notes: "Dog in the yard" });
  await form(page).getByLabel("Source").selectOption("Lawn sign");
  await form(page).getByRole("button", { name: "Save client" }).dblclick();
  await expect(form(page).getByText("New client Mary Ann Larkspur saved")).toBeVisible();
  await expect(form(page).getByLabel("Name")).toBeFocused();
  await expect(form(page).getByLabel("Phone")).toHaveValue("");
  expect(await stored(sql, "Larkspur")).toEqual([
    {
      ...{ firstname: "Mary Ann", phone: "+16475550171", source: "Lawn sign", address: "7 Larkspur Lane" },
      ...{ postcode: "M6J 2W3", w1: "185.50", tag: "New Client", returned: true },
    },
  ]);

  await page.getByLabel("Search").fill("larkspur");
  await expect(page).toHaveURL(/q=larkspur/);
  await expect(table(page).getByRole("row")).toHaveCount(2);
  await expect(table(page)).toContainText("$185.50");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("Mary Ann Larkspur,7 Larkspur Lane,M6J 2W3,647-555-0171");
  await page.getByRole("link", { name: /^Lawn sign/ }).click();
  await expect(page).toHaveURL(/source=Lawn\+sign/);
  await expect(page.getByLabel("Source").last()).toHaveValue("Lawn sign");
  await expectAccessible(page);

  await table(page).getByRole("link", { name: "Mary Ann Larkspur" }).click();
  await expect(page.getByRole("heading", { name: "7 Larkspur Lane" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Dog in the yard");
});

test("a known phone or address is warned of while typing, refused, and saved only by Save anyway", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await forget(sql, "Meadowsweet");
  await logIn("sales");
  const known = {
    ...{ name: "Old Meadowsweet", phone: "647-555-0172", address: "9 Meadowsweet Lane", postcode: "M6J 2W4" },
  };
  expect((await page.request.post("/api/tasks/save_new_client", { data: known })).status()).toBe(200);

  await page.goto(SCREEN);
  await fill(page, { Name: "New Meadowsweet", Address: "9  meadowsweet lane" });
  await form(page).getByLabel("E-mail").focus();
  const notice = form(page).getByText("This may be a client already");
  await expect(notice).toBeVisible();
  await expect(form(page).getByText("Same address")).toBeVisible();
  await fill(page, { Phone: "(647) 555 0172" });
  await form(page).getByLabel("E-mail").focus();
  await expect(form(page).getByText("Same phone and address")).toBeVisible();
  await expect(form(page).getByText("Old Meadowsweet")).toBeVisible();
  await expectAccessible(page);

  // Enter saves; it does not wave the warning through.
  await form(page).getByLabel("E-mail").press("Enter");
  await expect(form(page).getByText("This phone or address belongs to a client already.")).toBeVisible();
  expect(await stored(sql, "Meadowsweet")).toHaveLength(1);
  await form(page).getByRole("button", { name: "Save anyway" }).click();
  await expect(form(page).getByText("New client New Meadowsweet saved")).toBeVisible();
  await expect(notice).toBeHidden();
  const [, second] = await stored(sql, "Meadowsweet");
  expect(second).toMatchObject({ firstname: "New", returned: false });
});

test("what is typed is kept over a reload, and a narrow screen scrolls only down", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await page.setViewportSize(NARROW);
  await logIn("sales");
  await page.goto(SCREEN);
  await fill(page, { Name: "Half Typed", Notes: "Two houses" });
  await form(page).getByLabel("Notes").blur();
  await page.reload();
  await expect(form(page).getByLabel("Name")).toHaveValue("Half Typed");
  await expect(form(page).getByLabel("Notes")).toHaveValue("Two houses");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page);
});

test("who may not sell stays out", async ({ page, logIn }) => {
  await logIn("crew");
  await page.goto(SCREEN);
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeVisible();
});
