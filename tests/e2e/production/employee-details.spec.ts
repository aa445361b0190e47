import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makePayEntry, makePayPeriod } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { DESKTOP, dollars, expectFitsPhone, personOf } from "../support/office-records";

// A pay period far after other tests', for a demo world employee.
const FROM = "2031-05-05";
const SCREEN = "/crews/react/employee_details";

/** A separate period with three entries in its two weeks, one of them audited. */
async function makePeriod(sql: Sql, db: Database) {
  await clear(sql);
  const person = await personOf(sql, "driver3");
  const auditor = await personOf(sql, "owner");
  const { id } = await makePayPeriod(db, { date1: FROM, active: false });
  const { hrid } = person;
  const audited = { auditedAt: new Date(), auditedBy: auditor.hrid };
  const short = { hrid, crewHrid: hrid, mgr: "E2E", ftime: "15:20:00", hours: 7.3333, pay: 14_667 };
  await makePayEntry(db, { hrid, crewHrid: hrid, mgr: "E2E", day: FROM, ...audited });
  await makePayEntry(db, { ...short, day: "2031-05-11" });
  await makePayEntry(db, { ...short, day: "2031-05-12" });
  return { ...person, id };
}

async function clear(sql: Sql) {
  await sql`delete from pay_entries where day between ${FROM} and '2031-05-18'`;
  await sql`delete from pay_periods where date1 = ${FROM}`;
}

test.afterEach(async ({ sql }) => clear(sql));

const week = (page: Page, number: number) =>
  page.getByRole("region", { name: `entries of week ${number}`, exact: true });
const register = (page: Page) => page.getByRole("region", { name: "pay periods", exact: true });
const total = (page: Page, label: string) => page.getByText(label).locator("..");

test("a manager reads an employee's two weeks and prints them for signing", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const { hrid, name, fullname, id } = await makePeriod(sql, db);
  await logIn("manager");
  await page.goto(`${SCREEN}?range=${id}`);
  await expect(page.getByText("Choose an employee")).toBeVisible();
  await expect(async () => {
    await page.getByLabel("Employee", { exact: true }).selectOption(String(hrid));
    await expect(page).toHaveURL(new RegExp(`empHrid=${hrid}`), { timeout: 5000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fullname);
  expect(new URL(page.url()).searchParams.get("empDetails")).toBe(name);
  await page.reload();

  await expect(week(page, 1).locator("tbody tr")).toHaveCount(2);
  await expect(week(page, 2).locator("tbody tr")).toHaveCount(1);
  await expect(week(page, 1).locator("tfoot")).toContainText("15.33");
  await expect(week(page, 1).locator("tfoot")).toContainText("$306.67");
  await expect(week(page, 1).getByText("Audited", { exact: true })).toHaveCount(1);
  await expect(week(page, 1).getByText("Pending", { exact: true })).toHaveCount(1);
  const [sum] = await sql`
    select sum(pay) as pay from pay_entries where hrid = ${hrid} and day between ${FROM} and '2031-05-18'`;
  const period = total(page, "Total of the period");
  await expect(period).toContainText(dollars(sum?.pay));
  await expect(period).toContainText("22.67 h");
  await expect(period).toContainText("Pending (2)");
  await expectAccessible(page);

  const link = week(page, 2).getByRole("link", { name, exact: true });
  const query = new URL((await link.getAttribute("href")) ?? "", "http://runsheet.test").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    range: String(id),
    dailyProfileDate: "2031-05-12",
    crewName: name,
  });

  await expectFitsPhone(page);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  await page.emulateMedia({ media: "print" });
  for (const control of ["Print", "CSV", "Show"])
    await expect(page.getByRole("button", { name: control, exact: true })).toHaveCount(0);
  await expect(page.getByText("Pay summary")).toBeVisible();
  await expect(page.getByText(fullname, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("Signature")).toBeVisible();
  await expect(page.getByText("Total of the period")).toBeVisible();
  await expect(register(page)).toBeHidden();
});

test("other days show by week from Monday, a year as a list of weeks; the cheque register opens a period", async ({
  page,
  logIn,
  sql,
  db,
}) => {
  const { hrid } = await makePeriod(sql, db);
  await logIn("manager");
  await page.goto(`${SCREEN}?empHrid=${hrid}&range=2031-05-08,2031-05-14`);
  await expect(page.getByRole("heading", { name: "Week · Thu 8 May – Sun 11 May 2031" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Week · Mon 12 May – Wed 14 May 2031" })).toBeVisible();
  await expect(total(page, "Total of these days")).toContainText("$293.34");

  await test.step("a week of a year opens", async () => {
    const [busy] = await sql`
      select hrid, extract(year from day)::int as year from pay_entries where deleted_at is null
        and day < '2030-01-01' group by 1, 2 order by count(distinct date_trunc('week', day)) desc limit 1`;
    await page.goto(`${SCREEN}?empHrid=${busy?.hrid}&range=${busy?.year}-01-01,${busy?.year}-12-31`);
    const weeks = page.getByRole("region", { name: "weeks", exact: true });
    const [sum] = await sql`
      select (select coalesce(sum(pay), 0) from pay_entries where hrid = ${busy?.hrid} and deleted_at is null
          and extract(year from day) = ${busy?.year})
        + (select coalesce(sum(pay), 0) from mgt_tasks where hrid = ${busy?.hrid} and deleted_at is null
          and extract(year from day) = ${busy?.year}) as pay`;
    await expect(weeks.locator("tfoot")).toContainText(dollars(sum?.pay));
    await expect(async () => {
      await weeks.locator("tbody tr").first().getByRole("button").click();
      await expect(page).not.toHaveURL(/-12-31/, { timeout: 5000 });
    }).toPass();
    await expect(page.getByRole("region", { name: /^entries of the week of/ })).toBeVisible();
  });

  await test.step("the register totals each period's entries and opens one", async () => {
    const [period] = await sql`
      select id, date1::text as from, date2::text as half, date4::text as to from pay_periods
      where date4 < (select date1 from pay_periods where active) order by date1 desc offset 1 limit 1`;
    const [person] = await sql`
      select hrid from pay_entries where deleted_at is null and day between ${period?.from} and ${period?.to}
      group by hrid order by count(*) desc, hrid limit 1`;
    const [sum] = await sql`
      with paid as (
        select hrid, day, pay from pay_entries where deleted_at is null
        union all select hrid, day, pay from mgt_tasks where deleted_at is null)
      select sum(pay) filter (where day <= ${period?.half}) as one, sum(pay) as total from paid
      where hrid = ${person?.hrid} and day between ${period?.from} and ${period?.to}`;
    await page.goto(`${SCREEN}?empHrid=${person?.hrid}`);
    const row = register(page).locator(`tr[data-row="${period?.id}"]`);
    await expect(row).toContainText(dollars(sum?.one ?? 0));
    await expect(row).toContainText(dollars(sum?.total));
    await expect(async () => {
      await row.getByRole("button").click();
      await expect(page).toHaveURL(new RegExp(`range=${period?.id}$`), { timeout: 5000 });
    }).toPass();
    await expect(total(page, "Total of the period")).toContainText(dollars(sum?.total));
  });
});
