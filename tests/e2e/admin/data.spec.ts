import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";
import { takeCsv } from "../support/office-records";

const SCREEN = "/office/data";
const FILE = `Nr,Client name,Phone,Direct,Street,Postal code,W1
pm1,Zoe Partridge-Move,call after five,416-555-0181,1 Partridge Move,M6G 2Y5,185
pm2,Yan Partridge-Move,see note,416-555-0182,2 Partridge Move,m6g2y5,0
pm3,Xia Partridge-Move,416-555-0183,416-555-0183,3 Partridge Move,,95
`;

/** Clears away what was imported. */
async function forget(sql: Sql) {
  const ids = (await sql`select cfid from clients where lastname = 'Partridge-Move'`).map(({ cfid }) => cfid);
  await sql`delete from import_keys where kind = 'client' and key like 'k:pm%'`;
  await sql`delete from properties where cfid = any(${ids})`;
  await sql`delete from clients where cfid = any(${ids})`;
}

test("the owner brings a list of clients in: two errors, another column, they are here once, and gone again when it is undone", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  test.slow();
  const stored =
    () => sql`select c.firstname, c.phone, p.address, p.w1 from clients c join properties p using (cfid)
    where c.lastname = 'Partridge-Move' order by p.address`;
  await forget(sql);
  await logIn("owner");
  await page.goto(SCREEN);
  await expectAccessible(page);
  const file = { name: "partridge.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload file" }).click();

  await expect(page.getByRole("heading", { name: "Clients from partridge.csv" })).toBeVisible();
  await page.getByLabel("ID in your old system").selectOption("Nr");
  await page.getByLabel("Lines with a cell we can't read").selectOption("Skip the whole line");
  await page.getByRole("checkbox", { name: "Email" }).check();
  await expectAccessible(page);
  await page.getByLabel("Layout name").fill("Partridge list");
  await page.getByRole("button", { name: "Save layout" }).click();
  await expect(page.getByLabel("Match the columns by")).toHaveValue(/^saved-/);
  await page.getByRole("button", { name: "Delete Partridge list" }).click();
  await page.getByRole("button", { name: "Delete layout" }).click();
  await expect(page.getByText("Partridge list")).toHaveCount(0);
  await page.getByRole("button", { name: "Check the file" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 lines can't be read")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("“call after five” isn't a valid phone number")).toBeVisible();
  await expect(page.getByRole("region", { name: "Check", exact: true })).toBeFocused();
  await expectAccessible(page);
  expect(await stored()).toHaveLength(0);
  const errors = await takeCsv(page, page.getByRole("button", { name: "Errors as CSV" }));
  expect(errors.lines.join("\n")).toContain("“see note” isn't a valid phone number");

  await page.reload();
  await page.getByRole("button", { name: "Change the columns" }).click();
  await expect(page.getByLabel("ID in your old system")).toHaveValue("0");
  await page.getByLabel("Phone", { exact: true }).selectOption("Direct");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Every line can be read.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Import 3 lines" }).click();
  await expect(page.getByText("Import finished.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("3 properties also created.")).toBeVisible();
  await expectAccessible(page);
  expect(await stored()).toEqual([
    { firstname: "Zoe", phone: "416-555-0181", address: "1 Partridge Move", w1: "185.00" },
    { firstname: "Yan", phone: "416-555-0182", address: "2 Partridge Move", w1: null },
    { firstname: "Xia", phone: "416-555-0183", address: "3 Partridge Move", w1: "95.00" },
  ]);

  await page.getByRole("button", { name: "Undo import" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("6 records it created will be removed");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("This import was undone.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("6 records removed, 0 records put back, 0 records kept.")).toBeVisible();
  await expectAccessible(page);
  expect(await stored()).toHaveLength(0);
  await forget(sql);
});

test("the owner takes everything out as one ZIP, and one list as CSV", async ({ page, logIn, sql }) => {
  test.slow();
  await logIn("owner");
  await page.goto(SCREEN);
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything (ZIP)" }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^runsheet-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await zip.path())));
  const [row] = await sql`select count(*)::int as clients from clients`;
  const lines = Buffer.from(files["clients.csv"] ?? []).toString("utf8");
  expect(lines).toContain("@example.com");
  expect(lines).not.toContain("$argon2");
  expect(lines.trim().split("\n").length).toBeGreaterThan(row?.clients);
  await page.getByText(/One list as CSV/).click();
  const vehicles = await takeCsv(page, page.getByRole("button", { name: "CSV of vehicles", exact: true }));
  expect(vehicles.lines[0]).toContain("name,");
});
