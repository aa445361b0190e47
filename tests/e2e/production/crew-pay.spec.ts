import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeCrewDay, makePayEntry, makeWork } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { DESKTOP, dollars, expectFitsPhone, type Person, personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

// Days long before the demo world begins: no one else works or is paid then.
const DAY = "2021-03-02";
const DEAR_DAY = "2021-03-04";
const RANGE = "2021-03-01,2021-03-14";
const SCREEN = "/crews/react/crewpay";

let place: Place | null = null;

async function clear(sql: Sql) {
  await sql`delete from pay_entries where day between '2021-03-01' and '2021-03-14'`;
  await sql`delete from jobs where datebi between '2021-03-01' and '2021-03-14'`;
  await sql`delete from crew_day_members where ocdate between '2021-03-01' and '2021-03-14'`;
  await sql`delete from crew_days where ocdate between '2021-03-01' and '2021-03-14'`;
  if (place) await forgetPlace(sql, place);
  place = null;
}

test.afterEach(({ sql }) => clear(sql));

/** Two crews on one day: a job TBD, a person without pay, unaudited entries. On another day labour is expensive. */
async function makeDays(sql: Sql, db: Database) {
  await clear(sql);
  place = await makePlace(sql, null);
  const { cfid, jobinfoid } = place;
  const driver = await personOf(sql, "driver3");
  const other = await personOf(sql, "driver2");
  const unpaid = await personOf(sql, "crew3");
  await makeCrewDay(db, {
    date: DAY,
    car: "E2P",
    driver: driver.hrid,
    second: unpaid.hrid,
    signedIn: true,
  });
  await makeCrewDay(db, { date: DAY, car: "E2Q", driver: other.hrid, signedIn: true });
  const work = (crew: Person, day: string, num: number, price: number | null) => {
    const promised = { sdate: day, fdate: day, datesold: day, schdate: day };
    return makeWork(db, { cfid, jobinfoid, crewHrid: crew.hrid, num, price, ...promised });
  };
  const pay = ({ hrid }: Person, day: string) => makePayEntry(db, { hrid, day, crewHrid: hrid, mgr: "E2E" });
  await work(driver, DAY, 1, 130_050);
  await work(driver, DAY, 2, null);
  await work(other, DAY, 1, 70_000);
  await pay(driver, DAY);
  await pay(other, DAY);
  await work(driver, DEAR_DAY, 1, 10_000);
  await pay(driver, DEAR_DAY);
  return { driver, other, unpaid };
}

const days = (page: Page) => page.getByRole("region", { name: "days", exact: true });
const crews = (page: Page) => page.getByRole("region", { name: "crews", exact: true });

async function expectPrintedWithoutControls(page: Page) {
  await page.emulateMedia({ media: "print" });
  for (const name of ["Print", "CSV", "Show"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(days(page)).toBeVisible();
  await expect(crews(page)).toBeVisible();
  await page.emulateMedia({ media: null });
}

test("a manager chooses days, reads their totals, opens a day's crews, prints them and continues to a crew", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const { other, unpaid } = await makeDays(sql, db);
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

  const [sum] = await sql`
    select (select sum(price) from jobs where datebi between '2021-03-01' and '2021-03-14') as production,
      (select sum(pay) from pay_entries where day between '2021-03-01' and '2021-03-14') as pay`;
  const total = days(page).locator("tfoot");
  await expect(total).toContainText(dollars(sum?.production));
  await expect(total).toContainText(dollars(sum?.pay));
  await expect(days(page).getByRole("row").filter({ hasText: "Thu 4 Mar" })).toContainText("High");
  const row = days(page).getByRole("row").filter({ hasText: "Tue 2 Mar" });
  await expect(row).toContainText("1 TBD");
  await expect(row).toContainText(`1: ${unpaid.name}`);
  await expect(row).toContainText("$2,000.50");

  await row.getByRole("button", { name: "Tue 2 Mar" }).click();
  await expect(page).toHaveURL(new RegExp(`dailyProfileDate=${DAY}`));
  await expect(page.getByRole("heading", { name: "Tue 2 Mar 2021", exact: true })).toBeInViewport();
  await page.reload();
  await expect(page.getByLabel("From")).toHaveValue("2021-03-01");
  await expect(crews(page).locator("tbody tr")).toHaveCount(2);
  const labour = await row.getByRole("cell").nth(4).textContent();
  await expect(crews(page).locator("tfoot")).toContainText("$2,000.50");
  await expect(crews(page).locator("tfoot")).toContainText(labour ?? "?");
  await expectAccessible(page);
  await expectPrintedWithoutControls(page);
  await expectFitsPhone(page);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  const crew = crews(page).getByRole("row").filter({ hasText: other.name });
  const link = crew.getByRole("link", { name: other.name, exact: true }).first();
  const query = new URL((await link.getAttribute("href")) ?? "", "http://runsheet.test").searchParams;
  expect(Object.fromEntries(query)).toEqual({ range: RANGE, dailyProfileDate: DAY, crewName: other.name });
  await link.click();
  await expect(page).toHaveURL(/\/crews\/react\/crewprofile\?/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(other.name);
});

test("a number in the table opens its day, other days close it, and impossible days are refused in place", async ({
  page,
  logIn,
  sql,
  db,
}) => {
  const { driver } = await makeDays(sql, db);
  await logIn("manager");
  await page.goto(`${SCREEN}?range=${RANGE}&crewName=${encodeURIComponent(driver.name)}`);
  await days(page).getByRole("link", { name: "$2,000.50" }).click();
  await expect(page.getByRole("heading", { name: "Tue 2 Mar 2021", exact: true })).toBeInViewport();
  const column = page.getByRole("link", { name: /^Thu 4 Mar 2021/ });
  await column.click();
  await expect(page.getByRole("heading", { name: "Thu 4 Mar 2021", exact: true })).toBeVisible();
  await expect(column).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/crewName=/);
  const range = page.getByLabel("Days", { exact: true });
  const period = range.locator("optgroup[label='Pay periods'] option").first();
  await range.selectOption((await period.getAttribute("value")) ?? "");
  await expect(page).toHaveURL(/range=\d+/);
  await expect(page).not.toHaveURL(/dailyProfileDate/);
  await expect(page.getByRole("heading", { name: "Thu 4 Mar 2021", exact: true })).toHaveCount(0);

  await page.goto(`${SCREEN}?range=2020-01-05,2020-01-05&dailyProfileDate=2020-13-45`);
  await expect(page.getByText("No production or pay in this period")).toBeVisible();
  await expect(async () => {
    await page.getByLabel("To", { exact: true }).fill("2019-12-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("The end date is before the start date.")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page).toHaveURL(/range=2020-01-05/);
});
