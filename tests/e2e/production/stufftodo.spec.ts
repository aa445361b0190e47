import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

// Long before the demo world: the oldest rows stand first in every list.
const DAY = "2021-05-03";
const SCREEN = "/crews/react/stufftodo";
const STREET = "Stufftodo Crescent";

const card = (page: Page, title: string) =>
  page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: title });
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function hridOf(sql: Sql, username: string): Promise<number> {
  const [row] = await sql`select hrid from employees where username = ${username}`;
  return row?.hrid;
}

/** Places of ours alone, one a house number. */
async function place(sql: Sql, number: number) {
  const [row] = await sql`
    insert into properties (cfid, address, city, postcode)
    select cfid, ${`${number} ${STREET}`}, 'Toronto', 'M6G 2Y5' from clients order by cfid limit 1
    returning cfid, jobinfoid`;
  return { cfid: Number(row?.cfid), jobinfoid: Number(row?.jobinfoid) };
}

async function clear(sql: Sql) {
  await sql`delete from jobs where jobinfoid in (select jobinfoid from properties where address like ${`% ${STREET}`})`;
  await sql`delete from properties where address like ${`% ${STREET}`}`;
  await sql`delete from pay_entries where mgr = 'Stufftodo'`;
}

test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));

/** The card says as many as the list has rows. */
async function expectCountOf(page: Page, title: string) {
  const rows = page.locator("tbody tr[data-row]");
  await expect(card(page, title)).toHaveText(new RegExp(` ${await rows.count()}$`));
}

test("jobs without a number: numbered in place, and a colleague's number is named", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const crewHrid = await hridOf(sql, "driver");
  for (const number of [1, 2]) {
    const { cfid, jobinfoid } = await place(sql, number);
    await sql`
      insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate)
      values (${cfid}, ${jobinfoid}, 'W1', 185, ${DAY}, ${DAY}, ${DAY}, ${crewHrid}, ${DAY})`;
  }
  await logIn("manager");
  await page.goto(SCREEN);
  // With nothing asked for the first list that holds anything is open.
  await expect(page.getByRole("heading", { level: 2, name: "Jobs without a number" })).toBeVisible();
  await expectCountOf(page, "Jobs without a number");
  const [first, second] = [rowOf(page, `1 ${STREET}`), rowOf(page, `2 ${STREET}`)];
  await expect(first).toContainText("Left behind");
  await expect(first.getByRole("link", { name: /^Make packages for/ })).toHaveAttribute(
    "href",
    /view=crew_jobs&schDate=2021-05-03&crewName=/,
  );
  await expectAccessible(page);

  const number = (house: number) => page.getByRole("button", { name: `Number ${house} ${STREET}` });
  await number(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`1 ${STREET} is number 01`)).toBeVisible();
  await expect(first).toHaveCount(0);
  // The keyboard goes on at the row that took its place.
  await expect(number(2)).toBeFocused();

  await sql`update jobs set num = 7, version = version + 1
    where jobinfoid in (select jobinfoid from properties where address = ${`2 ${STREET}`})`;
  await number(2).click();
  const refused = page.getByRole("alert").filter({ hasText: "1 row was not done" });
  await expect(refused).toContainText(`2 ${STREET}`);
  await expect(second).toHaveCount(0);
  await expectCountOf(page, "Jobs without a number");
  await refused.getByRole("button", { name: "Close" }).click();
  await expect(refused).toHaveCount(0);
});

test("pay not audited: one, several with what was refused, and the file", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const entry = async (username: string) => {
    const hrid = await hridOf(sql, username);
    await sql`
      insert into pay_entries (hrid, day, kind, mgr, stime, ftime, hours, rate, pay)
      values (${hrid}, ${DAY}, 'Office', 'Stufftodo', '08:00', '16:00', 8, 20, 160)`;
    const [row] = await sql<{ name: string }[]>`select name from employees where hrid = ${hrid}`;
    return row?.name ?? "";
  };
  const [own, other, stale] = [await entry("manager"), await entry("driver"), await entry("crew")];
  const audited = () => sql`select hrid from pay_entries where mgr = 'Stufftodo' and audited_at is not null`;
  await logIn("manager");
  await page.goto(`${SCREEN}?list=unaudited_pay`);
  await expectCountOf(page, "Pay not audited");
  const label = (name: string) => `${name}, Mon 3 May 2021, Office`;
  await expect(page.getByRole("button", { name: `Audit ${label(own)}` })).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Employee details of ${label(other)}` })).toHaveAttribute(
    "href",
    /employee_details\?empHrid=\d+&range=2021-05-03%2C2021-05-03/,
  );
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, "utf8")).toContain(`${other},2021-05-03,Office`);

  const hrid = await hridOf(sql, "crew");
  await sql`update pay_entries set version = version + 1 where mgr = 'Stufftodo' and hrid = ${hrid}`;
  for (const name of [own, other, stale])
    await page.getByRole("checkbox", { name: `Select ${label(name)}` }).check();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("$480.00");
  await bar.getByRole("button", { name: "Audit" }).click();
  const refused = page.getByRole("alert").filter({ hasText: "2 rows were not done" });
  await expect(refused).toContainText(`${label(own)}: Somebody else saves and audits your own pay.`);
  await expect(refused).toContainText(
    `${label(stale)}: Somebody else changed the pay of ${stale} meanwhile.`,
  );
  await expect(rowOf(page, "3 May 2021")).toHaveCount(2);
  expect(await audited()).toHaveLength(1);

  await page.getByRole("button", { name: `Audit ${label(stale)}` }).dblclick();
  await expect(page.getByText(`${label(stale)}: pay audited`)).toBeVisible();
  await expect(rowOf(page, "3 May 2021")).toHaveCount(1);
  expect(await audited()).toHaveLength(2);
});

test("floaters: up to three days left and overdue ones, each leads to make packages and its job", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  for (const [house, left] of [
    [3, 3],
    [4, 4],
    [5, -2_000],
  ] as const) {
    const { cfid, jobinfoid } = await place(sql, house);
    await sql`
      insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
      select ${cfid}, ${jobinfoid}, 'W1', null, fdate - 10, fdate, fdate - 20
      from (select (now() at time zone 'America/Toronto')::date + ${left}::int as fdate) w`;
  }
  await logIn("manager");
  await page.goto(`${SCREEN}?list=floaters`);
  await expectCountOf(page, "Floaters running out");
  await expect(rowOf(page, `3 ${STREET}`)).toContainText("3 days left");
  await expect(rowOf(page, `4 ${STREET}`)).toHaveCount(0);
  const overdue = rowOf(page, `5 ${STREET}`);
  await expect(overdue).toContainText("Overdue");
  await expect(overdue.getByRole("link", { name: `Job at 5 ${STREET}` })).toHaveAttribute(
    "href",
    /\/crews\/react\/jobs\/\d+$/,
  );
  await expectAccessible(page);
  await overdue.getByRole("link", { name: `Make packages with 5 ${STREET}` }).click();
  await expect(page).toHaveURL(/makepackages\?view=past_windows&address=5/);
  await expect(page.getByText(`5 ${STREET}`).first()).toBeVisible();
});

test("missing pay is its own list, on a phone nothing stands over the edge", async ({ page, logIn }) => {
  await logIn("manager");
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(SCREEN);
  await card(page, "Missing pay").click();
  await expect(page).toHaveURL(/list=missing_pay/);
  await expect(card(page, "Missing pay")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 2, name: "Missing pay" })).toBeVisible();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBe(0);
});

test("without the right the page is refused, without a session it leads to the login", async ({
  page,
  logIn,
}) => {
  await page.goto(SCREEN);
  await expect(page).toHaveURL(/\/crews\/react\/login\?next=/);
  await logIn("crew");
  await page.goto(SCREEN);
  await expect(page.getByRole("navigation", { name: "Lists" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeAttached();
});
