import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

// Days long before the demo world begins: nobody else produces or is paid there.
const DAY = "2021-03-02";
const DEAR_DAY = "2021-03-04";
const RANGE = "2021-03-01,2021-03-14";
const SCREEN = "/crews/react/crewpay";

type Person = { hrid: number; name: string };

async function personOf(sql: Sql, username: string): Promise<Person> {
  const [row] = await sql<Person[]>`select hrid, name from employees where username = ${username}`;
  if (!row) throw new Error(`${username} is missing in the demo world`);
  return row;
}

async function clear(sql: Sql) {
  await sql`delete from pay_entries where day between '2021-03-01' and '2021-03-14'`;
  await sql`delete from jobs where datebi between '2021-03-01' and '2021-03-14'`;
  await sql`delete from crew_day_members where ocdate between '2021-03-01' and '2021-03-14'`;
  await sql`delete from crew_days where ocdate between '2021-03-01' and '2021-03-14'`;
}

const pay = (sql: Sql, person: Person, crew: Person, day: string) => sql`
  insert into pay_entries (hrid, day, crew_hrid, mgr, stime, ftime, hours, rate, pay)
  values (${person.hrid}, ${day}, ${crew.hrid}, 'E2E', '08:00', '16:00', 8, 20, 160)`;

/** A job this crew returned; without a price it is TBD. */
const job = (sql: Sql, crew: Person, day: string, price: number | null) => sql`
  insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, num,
    reportstime, reportftime, datebi)
  select cfid, jobinfoid, 'W1', ${price}, ${day}, ${day}, ${day}, ${crew.hrid}, ${day},
    1 + (select count(*) from jobs where schdate = ${day} and crew_hrid = ${crew.hrid}), '09:00', '10:00', ${day}
  from properties order by jobinfoid limit 1`;

const crewDay = async (sql: Sql, driver: Person, car: string) => {
  const [row] =
    await sql`insert into crew_days (ocdate, shop, car) values (${DAY}, 'Osler', ${car}) returning ocid`;
  const ocid: number = row?.ocid;
  await sql`
    insert into crew_day_members (ocid, ocdate, position, hrid, present)
    values (${ocid}, ${DAY}, 'driver', ${driver.hrid}, true)`;
  return ocid;
};

/** Two crews on one day: a TBD job, somebody without pay, entries nobody audited. On another labour is dear. */
async function makeDays(sql: Sql) {
  await clear(sql);
  const driver = await personOf(sql, "driver3");
  const other = await personOf(sql, "driver2");
  const unpaid = await personOf(sql, "crew3");
  const ocid = await crewDay(sql, driver, "E2P");
  await crewDay(sql, other, "E2Q");
  await sql`
    insert into crew_day_members (ocid, ocdate, position, hrid, present)
    values (${ocid}, ${DAY}, 'second', ${unpaid.hrid}, true)`;
  await job(sql, driver, DAY, 1300.5);
  await job(sql, driver, DAY, null);
  await job(sql, other, DAY, 700);
  await pay(sql, driver, driver, DAY);
  await pay(sql, other, other, DAY);
  await job(sql, driver, DEAR_DAY, 100);
  await pay(sql, driver, driver, DEAR_DAY);
  return { driver, other, unpaid };
}

const days = (page: Page) => page.getByRole("region", { name: "days", exact: true });
const crews = (page: Page) => page.getByRole("region", { name: "crews", exact: true });
const money = (amount: unknown) => `$${Number(amount).toLocaleString("en-CA", { minimumFractionDigits: 2 })}`;

test.afterEach(async ({ sql }) => clear(sql));

test("any days, their totals and a day's crews stand in the URL and come from the entries", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const { other, unpaid } = await makeDays(sql);
  await logIn("manager");
  await page.goto(SCREEN);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crew Pay");
  await expect(page.getByLabel("Days", { exact: true }).locator("option:checked")).toContainText("(current)");
  await expect(async () => {
    await page.getByLabel("From").fill("2021-03-01");
    await page.getByLabel("To", { exact: true }).fill("2021-03-14");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/range=2021-03-01%2C2021-03-14/, { timeout: 5000 });
  }).toPass();
  await page.reload();
  await expect(page.getByLabel("From")).toHaveValue("2021-03-01");

  const [sum] = await sql`
    select (select sum(price) from jobs where datebi between '2021-03-01' and '2021-03-14') as production,
      (select sum(pay) from pay_entries where day between '2021-03-01' and '2021-03-14') as pay`;
  const total = days(page).locator("tfoot");
  await expect(total).toContainText(money(sum?.production));
  await expect(total).toContainText(money(sum?.pay));
  const dear = days(page).getByRole("row").filter({ hasText: "Thu 4 Mar" });
  await expect(dear).toContainText("High");
  const row = days(page).getByRole("row").filter({ hasText: "Tue 2 Mar" });
  await expect(row).toContainText("1 TBD");
  await expect(row).toContainText(`1: ${unpaid.name}`);
  await expect(row).toContainText("$2,000.50");

  await row.getByRole("button", { name: "Tue 2 Mar" }).click();
  await expect(page).toHaveURL(new RegExp(`dailyProfileDate=${DAY}`));
  await expect(page.getByRole("heading", { name: "Tue 2 Mar 2021" })).toBeInViewport();
  await expect(crews(page).locator("tbody tr")).toHaveCount(2);
  const labour = await row.getByRole("cell").nth(4).textContent();
  await expect(crews(page).locator("tfoot")).toContainText("$2,000.50");
  await expect(crews(page).locator("tfoot")).toContainText(labour ?? "?");
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.reload();
  const first = crews(page).getByRole("row").filter({ hasText: other.name });
  const link = first.getByRole("link", { name: other.name, exact: true }).first();
  const query = new URL((await link.getAttribute("href")) ?? "", "http://runsheet.test").searchParams;
  expect(Object.fromEntries(query)).toEqual({ range: RANGE, dailyProfileDate: DAY, crewName: other.name });
  await link.click();
  await expect(page).toHaveURL(/\/crews\/react\/crewprofile\?/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(other.name);
});

test("a number of the day table leads to the day, and a new range lets a foreign day go", async ({
  page,
  logIn,
  sql,
}) => {
  const { driver } = await makeDays(sql);
  await logIn("manager");
  await page.goto(`${SCREEN}?range=${RANGE}&crewName=${encodeURIComponent(driver.name)}`);
  const profile = page.getByRole("heading", { name: "Tue 2 Mar 2021" });
  await days(page).getByRole("link", { name: "$2,000.50" }).click();
  await expect(profile).toBeInViewport();
  const column = page.getByRole("link", { name: /^Thu 4 Mar 2021/ });
  await column.click();
  await expect(page.getByRole("heading", { name: "Thu 4 Mar 2021" })).toBeVisible();
  await expect(column).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/crewName=/);
  const period = page
    .getByLabel("Days", { exact: true })
    .locator("optgroup[label='Pay periods'] option")
    .first();
  await page.getByLabel("Days", { exact: true }).selectOption((await period.getAttribute("value")) ?? "");
  await expect(page).toHaveURL(/range=\d+/);
  await expect(page).not.toHaveURL(/dailyProfileDate/);
  await expect(page.getByRole("heading", { name: "Thu 4 Mar 2021" })).toHaveCount(0);
});

test("days that make no sense are refused in place; empty ones say so", async ({ page, logIn }) => {
  await logIn("manager");
  await page.goto(`${SCREEN}?range=2020-01-05,2020-01-05&dailyProfileDate=2020-13-45`);
  await expect(page.getByText("Nothing was produced or paid in these days")).toBeVisible();
  await expect(async () => {
    await page.getByLabel("To", { exact: true }).fill("2019-12-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("The last day is before the first.")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page).toHaveURL(/range=2020-01-05/);
});

test("on paper there are the tables and no controls", async ({ page, logIn, sql }) => {
  await makeDays(sql);
  await logIn("manager");
  await page.goto(`${SCREEN}?range=${RANGE}&dailyProfileDate=${DAY}`);
  await page.emulateMedia({ media: "print" });
  for (const name of ["Print", "CSV", "Show"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(days(page)).toBeVisible();
  await expect(crews(page)).toBeVisible();
});

test("without the right the page is refused", async ({ page, logIn }) => {
  await logIn("crew");
  await page.goto(SCREEN);
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeAttached();
});
