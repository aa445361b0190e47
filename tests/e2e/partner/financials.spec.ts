import type { Locator, Page } from "@playwright/test";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";
import { actFor, expectFitsPhone, personOf, takeCsv } from "../support/office-records";

const TYPE = `Ladder ${crypto.randomUUID().slice(0, 8)}`;
const LISTS = ["Revenue-Prod", "Revenue-Misc", "Revenue-Ests", "Expenses", "Labour", "Payouts"] as const;
/** The column whose footer is the report's line. */
const COLUMN = { "Revenue-Prod": "Job price", "Revenue-Misc": "Job price", Expenses: "Charge" } as const;

test.afterEach(async ({ page, sql, baseURL }) => {
  await sql`delete from partner_expenses where type = ${TYPE}`;
  await actFor(page, baseURL, null);
});

/** Cents of "-$1,845.50". */
const cents = (shown: string | null) => Math.round(Number((shown ?? "").replace(/[$,\s]/g, "")) * 100);

const button = (page: Page, year: string, list: string) =>
  page.getByRole("link", { name: `${year} ${list}`, exact: true });
const report = (page: Page) => page.getByRole("region", { name: "Report", exact: true });

async function open(page: Page, year: string, list: string) {
  await button(page, year, list).click();
  await expect(page.getByRole("heading", { level: 2, name: `${list}, ${year}` })).toBeVisible();
  await expect(button(page, year, list)).toHaveAttribute("aria-current", "page");
}

async function lineOf(page: Page, label: string): Promise<number> {
  const row = report(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label }) });
  return cents(await row.getByRole("cell").textContent());
}

/** The sum of a column's footers over all tables. */
async function footers(within: Locator, column: string): Promise<number> {
  let sum = 0;
  for (const table of await within.getByRole("table").all()) {
    const heads = await table.locator("thead th").allInnerTexts();
    const at = heads.findIndex((head) => head.trim() === column);
    sum += cents(await table.locator("tfoot td").nth(at).textContent());
  }
  return sum;
}

test("a partner compares the report with the lists behind it, line by line, and downloads a whole list", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  test.slow();
  await logIn("partner");
  await page.goto(path.partnerFinancials());

  await test.step("every button of 2025 opens a table whose footer is the report's line", async () => {
    await open(page, "2025", "Report");
    await expect(report(page).getByRole("row").last()).toHaveText(/^Check\s*0\.00$/);
    await expectAccessible(page);
    const lines = new Map<string, number>();
    for (const list of LISTS) lines.set(list, await lineOf(page, list));
    for (const list of LISTS) {
      await open(page, "2025", list);
      const within = list.startsWith("Revenue-")
        ? page
            .getByRole("region", { name: "Paid", exact: true })
            .or(page.getByRole("region", { name: "estimates" }))
        : page.getByRole("main");
      const column = list in COLUMN ? COLUMN[list as keyof typeof COLUMN] : "Total";
      const sign = list.startsWith("Revenue-") ? 1 : -1;
      expect([list, sign * (await footers(within, column)) + 0]).toEqual([list, lines.get(list)]);
      await expectAccessible(page);
    }
  });

  await test.step("a line of the report opens its rows, whose file has them all", async () => {
    await open(page, "LTD", "Report");
    await expect(report(page).getByRole("row").last()).toHaveText(/^Check\s*0\.00$/);
    await report(page).getByRole("link", { name: "Revenue-Prod", exact: true }).click();
    await expect(page).toHaveURL(/year=LTD&show=revenue_prod/);
    await expect(page.getByRole("heading", { level: 2, name: "Revenue-Prod, LTD" })).toBeVisible();
    const [{ jobs } = { jobs: 0 }] = await sql`
      select count(*)::int as jobs from jobs j join partner_crews c on c.crew_hrid = j.crew_hrid
        and j.datebi >= c.valid_from and (c.valid_to is null or j.datebi <= c.valid_to)
      where c.partner_hrid = (select hrid from employees where username = 'partner') and j.cancelled_at is null
        and j.datebi is not null and j.recstatus in ('PAID', 'Paid By Card')`;
    const paid = page.getByRole("region", { name: "Paid", exact: true });
    const { name, lines } = await takeCsv(page, paid.getByRole("button", { name: "CSV" }).first());
    expect(name).toMatch(/^revenue-prod-paid-LTD-.+\.csv$/);
    expect(lines).toHaveLength(jobs + 1);
  });

  await test.step("on a phone, the rows of buttons scroll sideways", async () => {
    await expectFitsPhone(page);
    await button(page, "2025", "Expenses").click();
    await expect(page).toHaveURL(/year=2025&show=expenses/);
    await expect(page.getByRole("heading", { level: 2, name: "Expenses, 2025" })).toBeVisible();
    await expect(button(page, "2025", "Expenses")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Enter expense" })).toBeHidden();
  });
});

test("an expense in closed books says so instead of offering a change", async ({
  page,
  sql,
  logIn,
  baseURL,
}) => {
  const partner = await personOf(sql, "partner40");
  const expense = (date: string) =>
    sql`insert into partner_expenses (partner_hrid, date, type, unitprice, amount, charge, recorder_hrid)
      values (${partner.hrid}, ${date}, ${TYPE}, 10, 1, 10, ${partner.hrid})`;
  await expense("2023-06-30");
  await expense("2023-07-01");
  // Long enough ago that it doesn't get in other tests' way.
  const [closing] = await sql`insert into book_closings (closed_until) values ('2023-06-30') returning id`;
  try {
    await logIn("owner");
    await actFor(page, baseURL, partner.hrid);
    await page.goto(path.partnerFinancials("?year=2023&show=expenses"));
    const rowOn = (day: RegExp) => page.getByRole("row").filter({ hasText: TYPE }).filter({ hasText: day });
    await expect(rowOn(/1 Jul/).getByRole("button", { name: /^Edit/ })).toBeVisible();
    await expect(rowOn(/30 Jun/)).toContainText("Closed");
    await expect(rowOn(/30 Jun/).getByRole("button", { name: /^(Edit|Delete)/ })).toHaveCount(0);
    await expect(page.getByText("The books are closed until Fri 30 Jun 2023")).toBeVisible();
  } finally {
    await sql`delete from book_closings where id = ${closing?.id}`;
  }
});

test("the owner acts for a partner and adds, changes and deletes an expense, and the report follows", async ({
  page,
  sql,
  logIn,
  baseURL,
  expectAccessible,
}) => {
  const partner = await personOf(sql, "partner40");
  await logIn("owner");
  await actFor(page, baseURL, partner.hrid);
  const stored = () => sql`select * from partner_expenses where type = ${TYPE}`;
  const expenses = async () => {
    await page.goto(path.partnerFinancials("?year=2024&show=report"));
    await expect(report(page).getByRole("row").last()).toHaveText(/^Check\s*0\.00$/);
    return lineOf(page, "Expenses");
  };
  const before = await expenses();

  await open(page, "2024", "Expenses");
  await page.getByRole("button", { name: "Enter expense" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Date").fill("2024-06-03");
  await form.getByLabel("Type").fill(TYPE);
  await form.getByLabel("Unit price").fill("12.34");
  await form.getByLabel("Amount").fill("3");
  await expect(form.getByText("Charge:")).toContainText("$37.02");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save expense" }).click();
  const row = page.getByRole("row").filter({ hasText: TYPE });
  await expect(row).toContainText("$37.02");
  expect(await stored()).toMatchObject([{ partner_hrid: partner.hrid, charge: "37.02", version: 1 }]);
  expect(await expenses()).toBe(before - 3_702);

  await open(page, "2024", "Expenses");
  await row.getByRole("button", { name: /^Edit/ }).click();
  await form.getByLabel("Amount").fill("1.5");
  await form.getByRole("button", { name: "Save expense" }).click();
  await expect(row).toContainText("$18.51");
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete expense" }).click();
  // While a dialog is open, nothing behind it has a role.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(row).toBeHidden();
  const [{ deleted_at, version } = { deleted_at: null, version: 0 }] = await stored();
  expect([deleted_at === null, version]).toEqual([false, 3]);
  expect(await expenses()).toBe(before);
});
