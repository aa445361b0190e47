// Over 20 s: imports are checked, run and undone by the worker's rounds.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";
import { press, tabTo } from "../support/keyboard";
import { takeCsv } from "../support/office-records";

const SCREEN = "/office/data";
const FILE = `Nr,Client name,Phone,Direct,Street,Postal code,W1
pm1,Zoe Partridge-Move,call after five,416-555-0181,1 Partridge Move,M6G 2Y5,185
pm2,Yan Partridge-Move,see note,416-555-0182,2 Partridge Move,m6g2y5,0
pm3,Xia Partridge-Move,416-555-0183,416-555-0183,3 Partridge Move,,95
`;

/** Chooses a list option by typing its first letters. */
async function choose(page: Page, list: Locator, option: string) {
  await tabTo(page, list);
  await page.keyboard.type(option);
  await expect(list.locator("option:checked")).toHaveText(option);
}

/** Deletes what was imported. */
async function forget(sql: Sql) {
  const ids = (await sql`select cfid from clients where lastname = 'Partridge-Move'`).map(({ cfid }) => cfid);
  await sql`delete from import_keys where kind = 'client' and key like 'k:pm%'`;
  await sql`delete from properties where cfid = any(${ids})`;
  await sql`delete from clients where cfid = any(${ids})`;
}

test("the owner imports a client list by keyboard: fixes two errors and a column, gets each client once, and undoes it", async ({
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
  const chosen = page.waitForEvent("filechooser");
  await press(page, page.getByLabel("CSV file"));
  await (await chosen).setFiles(file);
  await press(page, page.getByRole("button", { name: "Upload file" }));

  await expect(page.getByRole("heading", { name: "Clients from partridge.csv" })).toBeVisible();
  await choose(page, page.getByLabel("ID in your old system"), "Nr");
  await choose(page, page.getByLabel("Lines with a cell we can't read"), "Skip the whole line");
  const byEmail = page.getByRole("checkbox", { name: "Email" });
  await press(page, byEmail, "Space");
  await expect(byEmail).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(byEmail).toBeChecked();
  await expectAccessible(page);
  await tabTo(page, page.getByLabel("Layout name"));
  await page.keyboard.type("Partridge list");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Match the columns by")).toHaveValue(/^saved-/);
  const forgetLayout = page.getByRole("button", { name: "Delete Partridge list" });
  await press(page, forgetLayout);
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(forgetLayout).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, question.getByRole("button", { name: "Delete layout" }));
  await expect(page.getByText("Partridge list")).toHaveCount(0);
  await press(page, page.getByRole("button", { name: "Check the file" }));
  await expect(page.getByText("2 lines can't be read")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("“call after five” isn't a valid phone number")).toBeVisible();
  await expect(page.getByRole("region", { name: "Check", exact: true })).toBeFocused();
  await expectAccessible(page);
  expect(await stored()).toHaveLength(0);
  const errors = await takeCsv(page, page.getByRole("button", { name: "Errors as CSV" }));
  expect(errors.lines.join("\n")).toContain("“see note” isn't a valid phone number");

  await page.reload();
  await press(page, page.getByRole("button", { name: "Change the columns" }));
  await expect(page.getByLabel("ID in your old system")).toHaveValue("0");
  await choose(page, page.getByLabel("Phone", { exact: true }), "Direct");
  await press(page, page.getByRole("button", { name: "Check the file" }));
  await expect(page.getByText("Every line can be read.")).toBeVisible({ timeout: 30_000 });
  await press(page, page.getByRole("button", { name: "Import 3 lines" }));
  await expect(page.getByText("Import finished.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("3 properties also created.")).toBeVisible();
  await expectAccessible(page);
  expect(await stored()).toEqual([
    { firstname: "Zoe", phone: "416-555-0181", address: "1 Partridge Move", w1: "185.00" },
    { firstname: "Yan", phone: "416-555-0182", address: "2 Partridge Move", w1: null },
    { firstname: "Xia", phone: "416-555-0183", address: "3 Partridge Move", w1: "95.00" },
  ]);

  const undo = page.getByRole("region", { name: "Result" }).getByRole("button", { name: "Undo import" });
  await press(page, undo);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("6 records it created will be removed");
  await expectAccessible(page);
  await press(page, dialog.getByRole("button", { name: "Cancel" }));
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, dialog.getByRole("button", { name: "Undo import" }));
  await expect(page.getByText("This import was undone.")).toBeVisible({ timeout: 30_000 });
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.locator("dl > div").filter({ hasText: "removed" })).toContainText("6");
  await expect(result.getByText(/added|also created/)).toHaveCount(0);
  await expectAccessible(page);
  expect(await stored()).toHaveLength(0);
  await forget(sql);
});

test("on a phone, forty unreadable cells are folded away and the import below them is near", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await forget(sql);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn("owner");
  await page.goto(SCREEN);
  const rows = Array.from({ length: 40 }, (_, at) => `pm${at},Ada Partridge-Move,call after ${at}`);
  const buffer = Buffer.from(["Nr,Client name,Phone", ...rows].join("\n"));
  await page.getByLabel("CSV file").setInputFiles({ name: "phones.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload file" }).click();
  await page.getByLabel("ID in your old system").selectOption({ label: "Nr" });
  await page.getByRole("button", { name: "Check the file" }).click();

  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Cells we can't read" }) });
  await expect(card.last().getByRole("listitem").filter({ visible: true })).toHaveCount(5, {
    timeout: 30_000,
  });
  await expect(page.locator("dl > div").filter({ hasText: "will be skipped" })).toContainText("0");
  await expect(page.getByRole("heading", { name: "Lines with errors" })).toHaveCount(0);
  const go = await page.getByRole("button", { name: "Import 40 lines" }).boundingBox();
  const errors = await card.last().boundingBox();
  expect((go?.y ?? 0) - (errors?.y ?? 0)).toBeLessThan(844);
  await expectAccessible(page);
  await page.getByText("Show 35 more").click();
  await expect(card.last().getByRole("listitem").filter({ visible: true })).toHaveCount(40);
  await page.getByRole("button", { name: "Cancel import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel import" }).click();
  await expect(page.getByRole("heading", { name: "Import and export" })).toBeVisible();
  await forget(sql);
});

test("the owner exports everything as one ZIP, and one list as CSV", async ({ page, logIn, sql }) => {
  test.slow();
  await logIn("owner");
  await page.goto(SCREEN);
  // Other tests make clients meanwhile.
  const [row] = await sql`select count(*)::int as clients from clients`;
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything (ZIP)" }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^runsheet-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await zip.path())));
  const lines = Buffer.from(files["clients.csv"] ?? []).toString("utf8");
  expect(lines).toContain("@example.com");
  expect(lines).not.toContain("$argon2");
  expect(lines.trim().split("\n").length).toBeGreaterThan(row?.clients);
  await page.getByText(/One list as CSV/).click();
  const vehicles = await takeCsv(page, page.getByRole("button", { name: "CSV of vehicles", exact: true }));
  expect(vehicles.lines[0]).toContain("name,");
});
