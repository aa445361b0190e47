import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { expect, test } from "../support/fixtures";

// Days long before anybody else's; D. Reyes drives, M. Okafor and J. Tran sit beside.
const DRIVER = 108;
const SECOND = 109;
const THIRD = 112;
const MANAGER = 102;

const profile = (day: string, crewName = "D. Reyes", more = "") =>
  `/crews/react/crewprofile?dailyProfileDate=${day}&crewName=${encodeURIComponent(crewName)}${more}`;

async function clear(sql: postgres.Sql, day: string) {
  await sql`delete from pay_entries where day = ${day}`;
  await sql`delete from violations where day = ${day}`;
  await sql`delete from employee_notes where day = ${day}`;
  await sql`delete from jobs where schdate = ${day}`;
  await sql`delete from crew_days where ocdate = ${day}`;
}

async function seat(sql: postgres.Sql, day: string, people: number[]) {
  const [crew] = await sql`insert into crew_days (ocdate, shop) values (${day}, 'Osler') returning ocid`;
  const members = people.map((hrid, i) => ({
    ocid: crew?.ocid,
    ocdate: day,
    position: ["driver", "second", "third"][i] ?? "third",
    hrid,
  }));
  await sql`insert into crew_day_members ${sql(members)}`;
}

/** From a quarter past eight to five to four, far from every shop: half past seven … 4:25 are proposed. */
async function crewDay(sql: postgres.Sql, day: string) {
  await clear(sql, day);
  await seat(sql, day, [DRIVER, SECOND, THIRD]);
  const [place] = await sql`
    select jobinfoid, cfid from properties
    where left(postcode, 3) not in ('M6K', 'M6P', 'M6S', 'M6R', 'M5N', 'M6H', 'M4M', 'M4K', 'M4J', 'M4L')
    order by jobinfoid limit 1`;
  const job = {
    ...{ ...place, jobdesc: "W1", w1: 185, price: 185, est_minutes: 65, crew_hrid: DRIVER },
    ...{ sdate: day, fdate: day, datesold: day, schdate: day, datebi: day },
    ...{ recstatus: "Receivable", lawnsign: "Sign Left", clienthm: "Yes", nextdest: "Osler Shop" },
  };
  await sql`insert into jobs ${sql([
    { ...job, num: 1, reportstime: "08:15:00", reportftime: "10:00:00" },
    { ...job, num: 2, reportstime: "10:30:00", reportftime: "15:55:00" },
  ])}`;
}

const form = (page: Page, name: string) => page.getByRole("form", { name: `Pay of ${name}` });
const save = (page: Page, name: string, button: "Save Pay" | "Edit Pay" = "Save Pay") =>
  form(page, name).getByRole("button", { name: button });
const line = (page: Page, name: string) =>
  page.getByRole("region", { name: "pay entries" }).getByRole("row").filter({ hasText: name });

/** Opens the screen and waits until its forms are alive. */
async function open(page: Page, day: string) {
  await page.goto(profile(day));
  await expect(save(page, "D. Reyes")).toBeEnabled();
}

async function chooseManager(page: Page): Promise<string> {
  const manager = page.getByLabel("Manager", { exact: true });
  await manager.selectOption({ index: 1 });
  return manager.inputValue();
}

test("three people are paid at the proposed times, changed, audited and deleted", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const day = "2012-05-15";
  await crewDay(sql, day);
  await logIn("manager");
  await open(page, day);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("D. Reyes's crew · Tue 15 May 2012");
  await expect(page.getByText("No pay saved yet")).toBeVisible();
  await expectAccessible(page);

  await save(page, "D. Reyes").click();
  const manager = page.getByLabel("Manager", { exact: true });
  await expect(manager).toBeFocused();
  await expect(manager).toHaveAccessibleDescription("Choose a manager");
  const chosen = await chooseManager(page);
  await expect(page.getByText("Choose a manager")).toHaveCount(0);

  const reyes = form(page, "D. Reyes");
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
  const saved = () =>
    sql`select hrid, rate::text, pay::text, stime::text, ftime::text, mgr from pay_entries
        where day = ${day} and deleted_at is null order by hrid`;
  const times = { stime: "07:45:00", ftime: "16:25:00", mgr: chosen };
  expect(await saved()).toMatchObject([
    { hrid: DRIVER, rate: "18.50", pay: "160.33", ...times },
    { hrid: SECOND, rate: "18.00", pay: "156.00", ...times },
    { hrid: THIRD, rate: "18.00", pay: "156.00", ...times },
  ]);
  await expect(line(page, "Total")).toContainText("$472.33");

  const okafor = form(page, "M. Okafor");
  await okafor.getByLabel("Finish hour").selectOption("15");
  await expect(okafor.getByText(/^Proposed 4:25 pm: /)).toBeVisible();
  await save(page, "M. Okafor", "Edit Pay").click();
  await expect(page.getByText("M. Okafor's pay changed")).toBeVisible();
  await expect(line(page, "M. Okafor")).toContainText("$138.00");
  expect((await saved())[1]).toMatchObject({ ftime: "15:25:00", pay: "138.00" });

  await line(page, "M. Okafor").getByRole("button", { name: /^How/ }).click();
  await expect(page.getByRole("dialog")).toContainText("entered by hand instead of 4:25 pm");
  await page.keyboard.press("Escape");
  await expect(line(page, "M. Okafor").getByRole("button", { name: /^How/ })).toBeFocused();

  await line(page, "M. Okafor")
    .getByRole("button", { name: /^Audit/ })
    .click();
  await expect(line(page, "M. Okafor")).toContainText("Audited");
  await expect(okafor.getByText("Audited by T. Bellamy")).toBeVisible();
  await expect(okafor.getByLabel("Rate")).toHaveCount(0);
  await expect(line(page, "M. Okafor").getByRole("button", { name: /^Delete/ })).toBeDisabled();
  await expectAccessible(page);

  // Two taps within a moment are one: the first one was long ago.
  await sql`update pay_entries set audit_changed_at = now() - interval '1 minute' where day = ${day}`;
  await okafor.getByRole("button", { name: "Un-audit to change it" }).click();
  await expect(save(page, "M. Okafor", "Edit Pay")).toBeVisible();
  await expect(line(page, "M. Okafor")).toContainText("Pending");
  await expect(okafor.getByLabel("Rate")).toBeFocused();

  await line(page, "M. Okafor")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete pay" }).click();
  await expect(line(page, "M. Okafor")).toHaveCount(0);
  await expect(save(page, "M. Okafor")).toBeVisible();
  await expect(okafor.getByLabel("Finish hour")).toHaveValue("16");
  await expect(page.getByRole("heading", { name: "Saved pay" })).toBeFocused();
  await clear(sql, day);
});

test("two managers pay one person: the slower one sees the other's entry and decides", async ({
  page,
  logIn,
  sql,
}) => {
  const day = "2012-05-16";
  await crewDay(sql, day);
  await logIn("manager");
  await open(page, day);
  const manager = await chooseManager(page);
  const entry = {
    ...{ hrid: DRIVER, day, crew_hrid: DRIVER, mgr: manager, recorder_hrid: 101 },
    ...{ stime: "09:00:00", ftime: "17:00:00", hours: 8, rate: 21, pay: 168 },
  };
  await sql`insert into pay_entries ${sql(entry)}`;
  const reyes = form(page, "D. Reyes");
  await reyes.getByLabel("Start hour").selectOption("8");
  await save(page, "D. Reyes").click();
  await expect(reyes.getByText("I. Vasko saved this meanwhile")).toBeVisible();
  await expect(reyes.getByText("9:00 am – 5:00 pm")).toBeVisible();
  await expect(reyes.getByLabel("Start hour")).toHaveValue("8");
  const stored = () =>
    sql`select stime::text, rate::text from pay_entries where day = ${day} and deleted_at is null`;
  expect(await stored()).toMatchObject([{ stime: "09:00:00", rate: "21.00" }]);

  await reyes.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText("D. Reyes's pay changed")).toBeVisible();
  expect(await stored()).toMatchObject([{ stime: "08:45:00", rate: "20.00" }]);
  // The screen shows what was saved before the next person changes it.
  await expect(line(page, "D. Reyes")).toContainText("8:45 am");

  await sql`update pay_entries set rate = 25, pay = 191.67, version = version + 1 where day = ${day}`;
  await reyes.getByLabel("Rate").fill("22");
  await save(page, "D. Reyes", "Edit Pay").click();
  await reyes.getByRole("button", { name: "Take theirs" }).click();
  await expect(reyes.getByLabel("Rate")).toHaveValue("25.00");
  await expect(reyes.getByLabel("Type")).toBeFocused();
  await expect(reyes.getByText("saved this meanwhile")).toHaveCount(0);
  expect(await stored()).toMatchObject([{ rate: "25.00" }]);
  await clear(sql, day);
});

test("what is typed survives a reload; errors stand at their fields", async ({ page, logIn, sql }) => {
  const day = "2012-05-17";
  await crewDay(sql, day);
  await logIn("manager");
  await open(page, day);
  const reyes = form(page, "D. Reyes");
  await reyes.getByLabel("Rate").fill("free");
  await reyes.getByLabel("Finish hour").selectOption("7");
  await page.reload();
  await expect(reyes.getByText("We kept what you typed last time")).toBeVisible();
  await expect(reyes.getByLabel("Rate")).toHaveValue("free");
  await chooseManager(page);
  await save(page, "D. Reyes").click();
  await expect(reyes.getByText("There are 2 errors")).toBeVisible();
  await expect(reyes.getByLabel("Rate")).toHaveAccessibleDescription("Enter dollars an hour, such as 18.50");
  await reyes.getByRole("button", { name: "Start over" }).click();
  await expect(reyes.getByLabel("Rate")).toHaveValue("20.00");
  expect(await sql`select id from pay_entries where day = ${day}`).toHaveLength(0);
  await clear(sql, day);
});

test("a violation and a note are added, changed and deleted", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const day = "2012-05-18";
  await crewDay(sql, day);
  await logIn("manager");
  await open(page, day);
  await page.getByRole("button", { name: "Add violation" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Employee").selectOption({ label: "M. Okafor" });
  await dialog.getByRole("button", { name: "Add violation" }).click();
  await expect(dialog.getByLabel("Category")).toHaveAccessibleDescription("Choose what it was");
  await expectAccessible(page);
  await dialog.getByLabel("Category").selectOption({ index: 1 });
  await dialog.getByLabel("Notes").fill("Twenty minutes");
  await dialog.getByLabel("Cost").fill("12.5");
  await dialog.getByRole("button", { name: "Add violation" }).dblclick();
  await expect(page.getByText("M. Okafor").and(page.locator("b"))).toBeVisible();
  await expect(page.getByRole("button", { name: "Add violation" })).toBeFocused();
  const violations = () =>
    sql`select notes, cost::text, version from violations where day = ${day} and deleted_at is null`;
  expect(await violations()).toMatchObject([{ notes: "Twenty minutes", cost: "12.50" }]);

  await page.getByRole("button", { name: "Edit violation of M. Okafor" }).click();
  await sql`update violations set notes = 'Half an hour', version = version + 1 where day = ${day}`;
  await dialog.getByLabel("Cost").fill("20");
  await dialog.getByRole("button", { name: "Save violation" }).click();
  await expect(dialog.getByText("Half an hour")).toBeVisible();
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText("Violation changed")).toBeVisible();
  expect(await violations()).toMatchObject([{ notes: "Twenty minutes", cost: "20.00" }]);
  await page.getByRole("button", { name: "Delete violation of M. Okafor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No violations that day.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add violation" })).toBeFocused();
  expect(await violations()).toHaveLength(0);

  await page.getByRole("button", { name: "Add note" }).click();
  await dialog.getByLabel("Employee").selectOption({ label: "J. Tran" });
  await dialog.getByLabel("Notes").fill("Good with clients");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("button", { name: "Edit note of J. Tran" }).click();
  await dialog.getByLabel("Notes").fill("Very good with clients");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator("#main").getByText("Very good with clients")).toBeVisible();
  await page.getByRole("button", { name: "Delete note of J. Tran" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No notes that day.")).toBeVisible();
  await clear(sql, day);
});

test("nobody pays oneself, nobody without a rate; the way on and back keeps the range", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const day = "2012-05-21";
  await clear(sql, day);
  // The owner is not paid by the hour.
  await seat(sql, day, [DRIVER, MANAGER, 101]);
  await seat(sql, day, [111]);
  await logIn("manager");
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(profile(day, "D. Reyes", "&range=2012-05-01,2012-05-31"));
  await expect(page.getByText("Somebody else saves and audits your pay.")).toBeVisible();
  await expect(form(page, "T. Bellamy")).toHaveCount(0);
  await expect(
    page.getByText("I. Vasko has no hourly rate. Set it in the employee's record first."),
  ).toBeVisible();
  await expect(page.getByText("No jobs that day")).toBeVisible();
  await expect(form(page, "D. Reyes").getByText("No job has a start time yet")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await page.getByRole("link", { name: "Next crew: W. Hsu" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("W. Hsu's crew");
  await expect(page.getByRole("link", { name: "Crew Pay" }).first()).toHaveAttribute(
    "href",
    /range=2012-05-01%2C2012-05-31/,
  );
  await clear(sql, day);
});

test("who may not change pay sees it; a crew nobody knows is not found", async ({ page, logIn, sql }) => {
  const day = "2012-05-22";
  await crewDay(sql, day);
  await logIn("closer");
  await page.goto(profile(day));
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeAttached();
  await logIn("manager");
  await page.goto(profile(day, "Nobody"));
  await expect(page.getByText("There is no such page")).toBeVisible();
  await clear(sql, day);
});
