import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { expect, test } from "../support/fixtures";

const SCREEN = "/crews/react/transactions";
const NARROW = { width: 375, height: 812 };

const form = (page: Page) => page.getByRole("form", { name: "Transaction" });
const table = (page: Page) => page.getByRole("region", { name: "transactions" });

/** A description of this test alone: its transactions are found, and cleared away, by it. */
async function ownDescription(sql: postgres.Sql, description: string, amounts: number[] = []) {
  await sql`delete from ledger_transactions where description_id in
    (select id from ledger_descriptions where lower(description) = ${description.toLowerCase()})`;
  await sql`delete from ledger_descriptions where lower(description) = ${description.toLowerCase()}`;
  const [made] =
    await sql`insert into ledger_descriptions (description) values (${description}) returning id`;
  for (const amount of amounts) {
    await sql`insert into ledger_transactions (date, location, type_income, description_id, amount)
      values ('2026-03-04', '75 Pape Avenue', 'Expense', ${made?.id}, ${amount})`;
  }
}

const stored = (sql: postgres.Sql, description: string) => sql`
  select t.* from ledger_transactions t join ledger_descriptions d on d.id = t.description_id
  where d.description = ${description} order by t.id`;

const listOf = (description: string) => `${SCREEN}?text=${encodeURIComponent(description)}`;

test("a transaction is entered once by a double click, edited and deleted, the filter kept throughout", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const NAME = "Chimney sweep";
  await ownDescription(sql, NAME);
  await logIn("owner");
  await page.goto(`${listOf(NAME)}&type=Expense`);
  await expect(page.getByText("No transactions match")).toBeVisible();
  await page.getByRole("link", { name: "New transaction" }).click();
  await form(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("There are 4 errors")).toBeVisible();
  await expect(form(page).getByLabel("Amount")).toHaveAccessibleDescription("Enter an amount");
  await expectAccessible(page);

  await form(page).getByLabel("Location").selectOption("75 Pape Avenue");
  await form(page).getByRole("radio", { name: "Expense" }).check();
  await form(page).getByLabel("Description").selectOption(NAME);
  await form(page).getByLabel("Amount").fill("$1,845.5");
  await form(page).getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(table(page)).toContainText("-$1,845.50");
  await expect(page).toHaveURL(/\?text=Chimney\+sweep&type=Expense/);
  expect(await stored(sql, NAME)).toHaveLength(1);

  await page.getByRole("link", { name: new RegExp(`^Edit ${NAME} \\$1,845.50`) }).click();
  await form(page).getByLabel("Notes").fill("Two flues");
  await form(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(table(page)).toContainText("Two flues");
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
  const [row] = await stored(sql, NAME);
  expect(row?.deleted_at).not.toBeNull();
});

test("several in a row: Save and add another keeps date, place and type", async ({ page, logIn, sql }) => {
  const NAME = "Window cleaning";
  await ownDescription(sql, NAME);
  await logIn("owner");
  await page.goto(`${SCREEN}/new?location=22+Morse+Street`);
  await expect(form(page).getByLabel("Location")).toHaveValue("22 Morse Street");
  await form(page).getByRole("radio", { name: "Revenue" }).check();
  for (const [amount, times] of [
    ["10", 1],
    ["20", 2],
  ] as const) {
    await form(page).getByLabel("Description").selectOption(NAME);
    await form(page).getByLabel("Amount").fill(amount);
    await form(page).getByRole("button", { name: "Save and add another" }).dblclick();
    await expect(form(page).getByLabel("Amount")).toHaveValue("");
    await expect(form(page).getByLabel("Description")).toBeFocused();
    expect(await stored(sql, NAME)).toHaveLength(times);
  }
  expect(await stored(sql, NAME)).toMatchObject([
    { amount: "10.00", type_income: "Revenue", location: "22 Morse Street" },
    { amount: "20.00", type_income: "Revenue", location: "22 Morse Street" },
  ]);
});

test("two people edit one transaction: the second sees what the first saved and decides", async ({
  page,
  logIn,
  sql,
}) => {
  const NAME = "Boiler service";
  await ownDescription(sql, NAME, [210]);
  await logIn("owner");
  await page.goto(listOf(NAME));
  await page.getByRole("link", { name: new RegExp(`^Edit ${NAME}`) }).click();
  await expect(form(page).getByLabel("Amount")).toHaveValue("210.00");
  const [row] = await stored(sql, NAME);
  await sql`update ledger_transactions set amount = 250, version = version + 1 where id = ${row?.id}`;

  await form(page).getByLabel("Notes").fill("Spring visit");
  await form(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("What the other person saved")).toBeVisible();
  await expect(page.getByText("$210.00 $250.00")).toBeVisible();
  expect(await stored(sql, NAME)).toMatchObject([{ amount: "250.00", notes: "" }]);
  await form(page).getByRole("button", { name: "Save mine" }).click();
  await expect(table(page)).toContainText("Spring visit");
  expect(await stored(sql, NAME)).toMatchObject([{ amount: "210.00", notes: "Spring visit" }]);
});

test("the CSV holds all that passes the filter, a month of the chart filters to itself", async ({
  page,
  logIn,
  sql,
}) => {
  const NAME = "Meter reading";
  await ownDescription(
    sql,
    NAME,
    Array.from({ length: 120 }, (_, n) => n + 1),
  );
  await logIn("owner");
  await page.goto(listOf(NAME));
  await expect(page.getByText("50 of 120 shown")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toBe("Date,Location,Type,Description,Amount,Balance,Notes");
  expect(lines).toHaveLength(121);
  expect(lines[1]).toBe(`2026-03-04,75 Pape Avenue,Expense,${NAME},-120.00,-7260.00,`);

  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByText("100 of 120 shown")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(table(page).getByRole("row")).toHaveCount(121);
  await page.getByRole("link", { name: /^Mar 2026/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Start")).toHaveValue("2026-03-01");
  await expect(page.getByLabel("Finish")).toHaveValue("2026-03-31");
  await expect(page.getByLabel("Search")).toHaveValue(NAME);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL(/transactions(\?rows=\d+)?$/);
});

test("a description is added once and listed with how often it is used", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await ownDescription(sql, "Eavestrough guard", [5, 6]);
  await sql`delete from ledger_descriptions where lower(description) = 'moss removal'`;
  await logIn("owner");
  await page.goto("/crews/react/descriptions/new");
  const used = page.getByRole("row", { name: /Eavestrough guard/ });
  await expect(used.getByRole("cell").last()).toHaveText("2");
  const field = page.getByLabel("Description", { exact: true });
  await field.fill("eavestrough GUARD");
  await page.getByRole("button", { name: "Add description" }).click();
  await expect(field).toHaveAccessibleDescription('There is a description "Eavestrough guard" already');
  await expectAccessible(page);
  await field.fill("Moss removal");
  await page.getByRole("button", { name: "Add description" }).dblclick();
  await expect(page.getByRole("row", { name: /Moss removal/ })).toHaveCount(1);
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
});

test("list and form are accessible, on a phone too", async ({ page, logIn, sql, expectAccessible }) => {
  await ownDescription(sql, "Gutter inspection", [75]);
  await logIn("owner");
  for (const size of [page.viewportSize() ?? NARROW, NARROW]) {
    await page.setViewportSize(size);
    await page.goto(listOf("Gutter inspection"));
    await expect(table(page)).toContainText("-$75.00");
    await expectAccessible(page);
    await page.goto(`${SCREEN}/new`);
    await expect(form(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
});

test("without the right the pages are refused, an unknown transaction is not found", async ({
  page,
  logIn,
}) => {
  await page.goto(SCREEN);
  await expect(page).toHaveURL(/\/crews\/react\/login\?next=/);
  await logIn("manager");
  for (const address of [SCREEN, `${SCREEN}/new`, "/crews/react/descriptions/new"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeAttached();
  }
  expect((await page.request.get("/api/props/fetch_transactions")).status()).toBe(403);
  await logIn("owner");
  await page.goto(`${SCREEN}/99999999/edit`);
  await expect(page.getByText("There is no such page")).toBeVisible();
});
