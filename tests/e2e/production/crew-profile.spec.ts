import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeCrewDay, makePayEntry, makeWork } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { expectFitsPhone } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

// Days long before other tests'; D. Reyes drives with M. Okafor and J. Tran.
const PAY_DAY = "2012-05-15";
const OTHER_DAY = "2012-05-21";
const DRIVER = 108;
const SECOND = 109;
const THIRD = 112;
const MANAGER = 102;

let place: Place | null = null;

const profile = (day: string, more = "") =>
  `/crews/react/crewprofile?dailyProfileDate=${day}&crewName=${encodeURIComponent("D. Reyes")}${more}`;

async function clear(sql: Sql) {
  const days = [PAY_DAY, OTHER_DAY];
  await sql`delete from pay_entries where day in ${sql(days)}`;
  await sql`delete from jobs where schdate in ${sql(days)}`;
  await sql`delete from crew_days where ocdate in ${sql(days)}`;
  if (place) await forgetPlace(sql, place);
  place = null;
}

test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));

/** From 8:15 to 3:55, far from both shops: 7:45 to 4:25 are proposed. */
async function makePayDay(sql: Sql, db: Database) {
  const day = PAY_DAY;
  await makeCrewDay(db, { date: day, driver: DRIVER, second: SECOND, third: THIRD });
  place = await makePlace(sql, null);
  const { cfid, jobinfoid } = place;
  const of = { cfid, jobinfoid, crewHrid: DRIVER, sdate: day, fdate: day, datesold: day, schdate: day };
  await makeWork(db, { ...of, num: 1, reportstime: "08:15:00", reportftime: "10:00:00" });
  await makeWork(db, { ...of, num: 2, reportstime: "10:30:00", reportftime: "15:55:00" });
}

const form = (page: Page, name: string) => page.getByRole("form", { name: `Pay of ${name}` });
const save = (page: Page, name: string, button: "Save Pay" | "Edit Pay" = "Save Pay") =>
  form(page, name).getByRole("button", { name: button });
const line = (page: Page, name: string) =>
  page.getByRole("region", { name: "pay entries" }).getByRole("row").filter({ hasText: name });
const manager = (page: Page) => page.getByLabel("Manager", { exact: true });
const saved = (sql: Sql) =>
  sql`select hrid, rate::text, pay::text, stime::text, ftime::text, mgr from pay_entries
    where day = ${PAY_DAY} and deleted_at is null order by hrid`;

test("a manager pays three people, changes, audits and deletes pay, and settles what a colleague saved", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  await makePayDay(sql, db);
  await logIn("manager");
  await page.goto(profile(PAY_DAY));
  // The forms are interactive from here on.
  await expect(save(page, "D. Reyes")).toBeEnabled();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("D. Reyes's crew · Tue 15 May 2012");
  await expect(page.getByText("No pay saved yet")).toBeVisible();
  await expectAccessible(page);
  const reyes = form(page, "D. Reyes");
  const okafor = form(page, "M. Okafor");
  let chosen = "";

  await test.step("errors show at their fields, and what's typed survives a reload", async () => {
    await save(page, "D. Reyes").click();
    await expect(manager(page)).toBeFocused();
    await expect(manager(page)).toHaveAccessibleDescription("Choose a manager");
    await reyes.getByLabel("Rate").fill("free");
    await reyes.getByLabel("Finish hour").selectOption("7");
    await page.reload();
    await expect(reyes.getByText("We kept what you typed")).toBeVisible();
    await expect(reyes.getByLabel("Rate")).toHaveValue("free");
    await manager(page).selectOption({ index: 1 });
    chosen = await manager(page).inputValue();
    await expect(page.getByText("Choose a manager")).toHaveCount(0);
    await save(page, "D. Reyes").click();
    await expect(reyes.getByText("There are 2 errors")).toBeVisible();
    await expect(reyes.getByLabel("Rate")).toHaveAccessibleDescription(
      "Enter dollars per hour, such as 18.50",
    );
    await reyes.getByRole("button", { name: "Start over" }).click();
    await expect(reyes.getByLabel("Rate")).toHaveValue("20.00");
    expect(await saved(sql)).toHaveLength(0);
  });

  await test.step("three people are paid at the proposed times, once by a double click", async () => {
    await expect(reyes.getByText(/^30 minutes before the first job, /)).toBeVisible();
    await expect(reyes.getByText(/^30 minutes after the last job, /)).toBeVisible();
    await reyes.getByLabel("Rate").fill("$18.50/hr");
    await expect(reyes.getByText("8 h 40 at $18.50")).toBeVisible();
    await save(page, "D. Reyes").dblclick();
    await expect(save(page, "D. Reyes", "Edit Pay")).toBeFocused();
    for (const name of ["M. Okafor", "J. Tran"]) {
      await save(page, name).click();
      await expect(save(page, name, "Edit Pay")).toBeVisible();
    }
    const times = { stime: "07:45:00", ftime: "16:25:00", mgr: chosen };
    expect(await saved(sql)).toMatchObject([
      { hrid: DRIVER, rate: "18.50", pay: "160.33", ...times },
      { hrid: SECOND, rate: "18.00", pay: "156.00", ...times },
      { hrid: THIRD, rate: "18.00", pay: "156.00", ...times },
    ]);
    await expect(line(page, "Total")).toContainText("$472.33");
  });

  await test.step("one is changed, explained, audited, un-audited and deleted", async () => {
    await okafor.getByLabel("Finish hour").selectOption("15");
    await expect(okafor.getByText(/^Proposed 4:25 pm: /)).toBeVisible();
    await save(page, "M. Okafor", "Edit Pay").click();
    await expect(page.getByText("M. Okafor's pay changed")).toBeVisible();
    const own = line(page, "M. Okafor");
    await expect(own).toContainText("$138.00");
    expect((await saved(sql))[1]).toMatchObject({ ftime: "15:25:00", pay: "138.00" });

    await own.getByRole("button", { name: /^How/ }).click();
    await expect(page.getByRole("dialog")).toContainText("entered by hand instead of 4:25 pm");
    await page.keyboard.press("Escape");
    await expect(own.getByRole("button", { name: /^How/ })).toBeFocused();
    await own.getByRole("button", { name: /^Audit/ }).click();
    await expect(own).toContainText("Audited");
    await expect(okafor.getByText("Audited by T. Bellamy")).toBeVisible();
    await expect(okafor.getByLabel("Rate")).toHaveCount(0);
    await expect(own.getByRole("button", { name: /^Delete/ })).toBeDisabled();
    await expectAccessible(page);

    // Two taps within a moment count as one: the first one was long ago.
    await sql`update pay_entries set audit_changed_at = now() - interval '1 minute' where day = ${PAY_DAY}`;
    await okafor.getByRole("button", { name: "Un-audit to change it" }).click();
    await expect(save(page, "M. Okafor", "Edit Pay")).toBeVisible();
    await expect(own).toContainText("Pending");
    await expect(okafor.getByLabel("Rate")).toBeFocused();
    await own.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete pay" }).click();
    await expect(own).toHaveCount(0);
    await expect(save(page, "M. Okafor")).toBeVisible();
    await expect(okafor.getByLabel("Finish hour")).toHaveValue("16");
    await expect(page.getByRole("heading", { name: "Saved pay" })).toBeFocused();
  });

  await test.step("a colleague pays the same person: the slower one sees that entry and decides", async () => {
    const entry = { stime: "09:00:00", ftime: "17:00:00", rate: 2_100, pay: 16_800 };
    await makePayEntry(db, {
      ...entry,
      hrid: SECOND,
      day: PAY_DAY,
      crewHrid: DRIVER,
      mgr: chosen,
      recorderHrid: 101,
    });
    await okafor.getByLabel("Start hour").selectOption("8");
    await save(page, "M. Okafor").click();
    await expect(okafor.getByText("I. Vasko saved this while you had it open")).toBeVisible();
    await expect(okafor.getByText("9:00 am – 5:00 pm")).toBeVisible();
    await expect(okafor.getByLabel("Start hour")).toHaveValue("8");
    expect((await saved(sql))[1]).toMatchObject({ stime: "09:00:00", rate: "21.00" });
    await okafor.getByRole("button", { name: "Keep mine" }).click();
    // The screen shows what was saved before the next person changes it.
    await expect(line(page, "M. Okafor")).toContainText("8:45 am");
    expect((await saved(sql))[1]).toMatchObject({ stime: "08:45:00", rate: "18.00" });

    await sql`update pay_entries set rate = 25, pay = 191.67, version = version + 1
      where day = ${PAY_DAY} and hrid = ${SECOND} and deleted_at is null`;
    await okafor.getByLabel("Rate").fill("22");
    await save(page, "M. Okafor", "Edit Pay").click();
    await okafor.getByRole("button", { name: "Use theirs" }).click();
    await expect(okafor.getByLabel("Rate")).toHaveValue("25.00");
    await expect(okafor.getByLabel("Type")).toBeFocused();
    await expect(okafor.getByText("saved this while you had it open")).toHaveCount(0);
    expect((await saved(sql))[1]).toMatchObject({ rate: "25.00" });
  });
});

test("people can't pay themselves or someone without a rate; the next crew and the way back keep the range", async ({
  page,
  logIn,
  db,
  expectAccessible,
}) => {
  // The owner isn't paid by the hour.
  await makeCrewDay(db, { date: OTHER_DAY, driver: DRIVER, second: MANAGER, third: 101 });
  await makeCrewDay(db, { date: OTHER_DAY, driver: 111 });
  await logIn("manager");
  await page.goto(profile(OTHER_DAY, "&range=2012-05-01,2012-05-31"));
  await expect(page.getByText("You can't save or audit your own pay.")).toBeVisible();
  await expect(form(page, "T. Bellamy")).toHaveCount(0);
  await expect(
    page.getByText("I. Vasko has no hourly rate. Set it in the employee's record first."),
  ).toBeVisible();
  await expect(page.getByText("No jobs that day")).toBeVisible();
  await expect(form(page, "D. Reyes").getByText("No job has a start time yet")).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Next crew: W. Hsu" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("W. Hsu's crew");
  await expect(page.getByRole("link", { name: "Crew Pay" }).first()).toHaveAttribute(
    "href",
    /range=2012-05-01%2C2012-05-31/,
  );
});
