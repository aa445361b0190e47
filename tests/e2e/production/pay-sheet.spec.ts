import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeCrewOfTwo, makeReportedJob, makeViolation, unique } from "@/tests/factories";
import { counted } from "../acts/counted";
import { expect, test } from "../support/fixtures";
import { DESKTOP, dayAhead, expectFitsPhone } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

// The last day before today with pay to enter: Crew Pay opens on it.
const DAY = dayAhead(-1);
const SHOTS = process.env.SHOTS;

let place: Place | null = null;
let people: number[] = [];

test.afterEach(async ({ sql }) => {
  await sql`delete from pay_entries where hrid in ${sql(people)}`;
  await sql`delete from violations where hrid in ${sql(people)}`;
  await sql`delete from jobs where crew_hrid in ${sql(people)}`;
  await sql`delete from crew_days d using crew_day_members m where m.ocid = d.ocid and m.hrid in ${sql(people)}`;
  await sql`update employees set active = false where hrid in ${sql(people)}`;
  if (place) await forgetPlace(sql, place);
});

/** A crew of two that worked one job from eight to three, as yesterday's: 7:30 to 15:30 is proposed. */
async function makeWorkedCrew(sql: Sql, db: Database) {
  place = await makePlace(sql, null);
  const [closer] = await sql<{ hrid: number }[]>`select hrid from employees where username = 'manager'`;
  const crew = await makeCrewOfTwo(db, {
    date: DAY,
    car: unique("truck"),
    signedIn: true,
    rate: 2_000,
    closemgrHrid: closer?.hrid,
  });
  people = [crew.driver.hrid, crew.second.hrid];
  const { cfid, jobinfoid } = place;
  const times = { schdate: DAY, sdate: DAY, fdate: DAY, reportstime: "08:00:00", reportftime: "15:00:00" };
  await makeReportedJob(db, { cfid, jobinfoid, crewHrid: crew.crewHrid, num: 1, ...times });
  return crew;
}

const cell = (page: Page, label: string, name: string) =>
  page.getByLabel(`${label} of ${name}`, { exact: true });
const stored = (sql: Sql) =>
  sql`select ftime::text, audited_at is not null as audited from pay_entries
    where hrid in ${sql(people)} and deleted_at is null order by hrid`;

test("a manager pays a crew's day in three acts from Home", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const { crewName } = await makeWorkedCrew(sql, db);
  await logIn("manager");
  await page.goto("/crews/react");
  const { act, count, report } = counted();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await act(page.getByRole("link", { name: "Crew Pay", exact: true }).first().click());
  await act(button(`Save all at proposed times (2), ${crewName}'s crew`).click());
  await expect(button(`Audit all (2), ${crewName}'s crew`)).toBeVisible();
  expect(await stored(sql)).toEqual([
    { ftime: "15:30:00", audited: false },
    { ftime: "15:30:00", audited: false },
  ]);
  await act(button(`Audit all (2), ${crewName}'s crew`).click());
  await expect(page.getByText("2 pay entries audited")).toBeVisible();
  expect((await stored(sql)).map(({ audited }) => audited)).toEqual([true, true]);
  report(3);
  expect(count()).toBeLessThanOrEqual(3);
  await expectAccessible(page);
  if (SHOTS)
    for (const width of [375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${SHOTS}/pay-sheet-${width}.png`, fullPage: true });
    }
});

test("exceptions stay open in words, and the rest is typed by keyboard alone", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const { driver, second, crewName } = await makeWorkedCrew(sql, db);
  await makeViolation(db, { hrid: second.hrid, day: DAY, category: "Late" });
  await logIn("manager");
  await page.goto(`/crews/react/crewpay?dailyProfileDate=${DAY}`);
  await expect(page.getByText("Violation: Late.").first()).toBeVisible();
  await page.getByRole("button", { name: `Save all at proposed times (1), ${crewName}'s crew` }).click();
  await expect(page.getByText("Pay of 1 person saved")).toBeVisible();
  expect(await stored(sql)).toHaveLength(1);

  const keys = page.getByRole("dialog", { name: "Keys on this screen" });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(keys).toContainText("Save the row and go to the next");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("j");
  await expect(page.locator("input[data-cell]").first()).toBeFocused();
  const finish = cell(page, "Finish", second.name);
  await cell(page, "Start", driver.name).focus();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "Start", second.name)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(finish).toBeFocused();
  await page.keyboard.type("9:99");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a finish time such as 3:45 pm")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(finish).toHaveValue("3:30 pm");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("4pm");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${second.name}'s pay saved`)).toBeVisible();
  await expect(page.getByText("30 min longer than proposed (+$10.00).").first()).toBeVisible();
  expect((await stored(sql)).map(({ ftime }) => ftime)).toEqual(["15:30:00", "16:00:00"]);

  // A colleague changes it meanwhile: what's typed stays, and saving again means it.
  await sql`update pay_entries set ftime = '17:00', version = version + 1 where hrid = ${second.hrid}`;
  await finish.fill("4:30 pm");
  await finish.press("Enter");
  await expect(page.getByText("Someone else changed").first()).toBeVisible();
  await expect(page.getByText("1 h 30 longer than proposed").first()).toBeVisible();
  await expect(finish).toHaveValue("4:30 pm");
  await finish.press("Enter");
  await expect
    .poll(async () => (await stored(sql)).map(({ ftime }) => ftime))
    .toEqual(["15:30:00", "16:30:00"]);
  await expectAccessible(page);
  await expectFitsPhone(page);
  if (SHOTS)
    for (const width of [375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${SHOTS}/pay-open-${width}.png`, fullPage: true });
    }
  await page.setViewportSize(DESKTOP);
});
