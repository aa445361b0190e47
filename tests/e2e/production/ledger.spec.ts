import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeLedgerDescription, makeLedgerTransaction } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { DESKTOP, expectFitsPhone, takeCsv } from "../support/office-records";

const SCREEN = "/crews/react/transactions";

const form = (page: Page) => page.getByRole("form", { name: "Transaction" });
const table = (page: Page) => page.getByRole("region", { name: "transactions" });
const save = (page: Page) => form(page).getByRole("button", { name: "Save", exact: true });

async function forget(sql: Sql, description: string) {
  const ids = sql`select id from ledger_descriptions where lower(description) = ${description.toLowerCase()}`;
  await sql`delete from ledger_transactions where description_id in (${ids})`;
  await sql`delete from ledger_descriptions where lower(description) = ${description.toLowerCase()}`;
}

/** A description used by one test: it finds and deletes its transactions. */
async function ownDescription(sql: Sql, db: Database, description: string, amounts: number[] = []) {
  await forget(sql, description);
  const { id: descriptionId } = await makeLedgerDescription(db, description);
  for (const amount of amounts)
    await makeLedgerTransaction(db, {
      descriptionId,
      amount,
      date: "2026-03-04",
      location: "75 Pape Avenue",
    });
}

const stored = (sql: Sql, description: string) => sql`
  select t.* from ledger_transactions t join ledger_descriptions d on d.id = t.description_id
  where d.description = ${description} order by t.id`;

const listOf = (description: string) => `${SCREEN}?text=${encodeURIComponent(description)}`;

test("the owner enters a transaction, changes it against a colleague and deletes it, and the filter stays", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const NAME = "Chimney sweep";
  await ownDescription(sql, db, NAME);
  await logIn("owner");
  await page.goto(`${listOf(NAME)}&type=Expense`);
  await expect(page.getByText("No transactions match")).toBeVisible();

  await test.step("a double click enters it once; errors show at their fields", async () => {
    await page.getByRole("link", { name: "New transaction" }).click();
    await save(page).click();
    await expect(page.getByText("There are 4 errors")).toBeVisible();
    await expect(form(page).getByLabel("Amount")).toHaveAccessibleDescription("Enter an amount");
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.setViewportSize(DESKTOP);
    await form(page).getByLabel("Location").selectOption("75 Pape Avenue");
    await form(page).getByRole("radio", { name: "Expense" }).check();
    await form(page).getByLabel("Description").selectOption(NAME);
    await form(page).getByLabel("Amount").fill("$1,845.5");
    const today = await form(page).getByLabel("Date").inputValue();
    await form(page).getByLabel("Date").fill("2002-05-04");
    await save(page).click();
    const question = page.getByRole("alertdialog", { name: "Save it on Sat 4 May 2002?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Nothing was saved. Please check the date.")).toBeVisible();
    expect(await stored(sql, NAME)).toEqual([]);
    await form(page).getByLabel("Date").fill(today);
    await save(page).dblclick();
    await expect(table(page)).toContainText("-$1,845.50");
    await expect(page).toHaveURL(/\?text=Chimney\+sweep&type=Expense/);
    expect(await stored(sql, NAME)).toHaveLength(1);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
  });

  await test.step("someone else changes it in the meantime: the owner sees that and decides", async () => {
    await page.getByRole("link", { name: new RegExp(`^Edit ${NAME} \\$1,845.50`) }).click();
    await expect(form(page).getByLabel("Amount")).toHaveValue("1845.50");
    const [row] = await stored(sql, NAME);
    await sql`update ledger_transactions set amount = 250, version = version + 1 where id = ${row?.id}`;
    await form(page).getByLabel("Notes").fill("Two flues");
    await save(page).click();
    await expect(page.getByText("Their changes", { exact: true })).toBeVisible();
    await expect(page.getByText("$1,845.50 $250.00")).toBeVisible();
    expect(await stored(sql, NAME)).toMatchObject([{ amount: "250.00", notes: "" }]);
    await form(page).getByRole("button", { name: "Keep mine" }).click();
    await expect(table(page)).toContainText("Two flues");
    expect(await stored(sql, NAME)).toMatchObject([{ amount: "1845.50", notes: "Two flues" }]);
  });

  await test.step("it's deleted after a confirmation", async () => {
    await page.reload();
    await expect(page.getByLabel("Search")).toHaveValue(NAME);
    await expect(page.getByLabel("Type", { exact: true })).toHaveValue("Expense");
    await page.getByRole("button", { name: new RegExp(`^Delete ${NAME}`) }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("no longer counts in any total");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete transaction" }).click();
    await expect(page.getByText("No transactions match")).toBeVisible();
    await expect(page.locator("body")).not.toBeFocused();
    const [gone] = await stored(sql, NAME);
    expect(gone?.deleted_at).not.toBeNull();
  });
});

test("the owner adds a description, enters several transactions in a row and downloads the filtered file", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const MANY = "Meter reading";
  const NEW = "Moss removal";
  await ownDescription(
    sql,
    db,
    MANY,
    Array.from({ length: 60 }, (_, n) => (n + 1) * 100),
  );
  await forget(sql, NEW);
  await logIn("owner");

  await test.step("a description is added once, and listed with its number of uses", async () => {
    await page.goto("/crews/react/descriptions/new");
    await expect(page.getByRole("row", { name: MANY }).getByRole("cell").last()).toHaveText("60");
    const field = page.getByLabel("Description", { exact: true });
    await field.fill("meter READING");
    await page.getByRole("button", { name: "Add description" }).click();
    await expect(field).toHaveAccessibleDescription(`There's already a description “${MANY}”`);
    await expectAccessible(page);
    await field.fill(NEW);
    await page.getByRole("button", { name: "Add description" }).dblclick();
    await expect(page.getByRole("row", { name: NEW })).toHaveCount(1);
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  });

  await test.step("Save and add another keeps date, place and type", async () => {
    await page.goto(`${SCREEN}/new?location=22+Morse+Street`);
    await expect(form(page).getByLabel("Location")).toHaveValue("22 Morse Street");
    await form(page).getByRole("radio", { name: "Revenue" }).check();
    for (const [amount, times] of [
      ["10", 1],
      ["20", 2],
    ] as const) {
      await form(page).getByLabel("Description").selectOption(NEW);
      await form(page).getByLabel("Amount").fill(amount);
      await form(page).getByRole("button", { name: "Save and add another" }).dblclick();
      await expect(form(page).getByLabel("Amount")).toHaveValue("");
      await expect(form(page).getByLabel("Description")).toBeFocused();
      expect(await stored(sql, NEW)).toHaveLength(times);
    }
    expect(await stored(sql, NEW)).toMatchObject([
      { amount: "10.00", type_income: "Revenue", location: "22 Morse Street" },
      { amount: "20.00", type_income: "Revenue", location: "22 Morse Street" },
    ]);
  });

  await test.step("the file has everything that matches the filter, and a month filters to itself", async () => {
    await page.goto(listOf(MANY));
    await expect(page.getByText("50 of 60 shown")).toBeVisible();
    const { lines } = await takeCsv(page);
    expect(lines[0]).toBe("Date,Location,Type,Description,Amount,Balance,Notes");
    expect(lines).toHaveLength(61);
    expect(lines[1]).toBe(`2026-03-04,75 Pape Avenue,Expense,${MANY},-60.00,-1830.00,`);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(table(page).getByRole("row")).toHaveCount(61);
    await page.getByRole("link", { name: /^Mar 2026/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Start")).toHaveValue("2026-03-01");
    await expect(page.getByLabel("Finish")).toHaveValue("2026-03-31");
    await expect(page.getByLabel("Search")).toHaveValue(MANY);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page).toHaveURL(/transactions(\?rows=\d+)?$/);
  });
});
