import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { path } from "@/lib/paths";
import { makeCrewDay, makeJob } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { actFor, dayAhead, personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";
import { doneEvenSo } from "../support/promises";

const CODE = "X1X 9Z9";
const PERIOD = `Winter ${crypto.randomUUID().slice(0, 8)}`;
let made: Place[] = [];
let ownDay: number | null = null;

test.afterEach(async ({ page, sql, baseURL }) => {
  for (const place of made) await forgetPlace(sql, place);
  made = [];
  if (ownDay) await sql`delete from crew_days where ocid = ${ownDay}`;
  ownDay = null;
  await sql`delete from targets where period = ${PERIOD}`;
  await actFor(page, baseURL, null);
});

/** An unassigned job at a property with a unique postal code: a floater, or an appointment today. */
async function makeFree(
  sql: Sql,
  db: Database,
  days: { from: number; to: number },
): Promise<Place & { jobid: number }> {
  const place = await makePlace(sql, null);
  made.push(place);
  const { cfid, jobinfoid } = place;
  await sql`update properties set postcode = ${CODE} where jobinfoid = ${jobinfoid}`;
  const promised = { sdate: dayAhead(days.from), fdate: dayAhead(days.to), datesold: dayAhead(-9) };
  const { jobid } = await makeJob(db, { cfid, jobinfoid, jobdesc: "W1 + EH", price: 28_500, ...promised });
  return { ...place, jobid };
}

/** The partner who logs in as "partner" goes out today, whatever day the demo world has. */
async function goesOut(sql: Sql, db: Database) {
  const partner = await personOf(sql, "partner");
  const { hrid: driver } = partner;
  const date = dayAhead(0);
  const [out] = await sql`select 1 from crew_day_members where ocdate = ${date} and hrid = ${driver}`;
  if (!out) ownDay = (await makeCrewDay(db, { date, driver })).ocid;
  return partner;
}

const stored = async (sql: Sql, jobid: number) =>
  (
    await sql`select state, crew_hrid, schdate = (now() at time zone 'America/Toronto')::date as today
    from jobs where jobid = ${jobid}`
  )[0];
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
/** The list exists twice, as table and cards: returns the visible one. */
const inSight = (page: Page, text: string) => page.getByText(text).filter({ visible: true });
const rowOf = (page: Page, { address }: Place) => page.getByRole("row").filter({ hasText: address });

test("a partner finds a floater by postal code, assigns it, unassigns it, undoes that, and assigns an appointment", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const partner = await goesOut(sql, db);
  const job = await makeFree(sql, db, { from: -3, to: 6 });
  await logIn("partner");
  await page.goto(path.partnerSchedule());
  await expectAccessible(page);
  await tab(page, /^Close floaters/).click();
  const search = page.getByLabel("Postal code");
  await search.fill("x1x");
  await expect(inSight(page, "Type a postal code")).toBeVisible();
  await search.fill("x1x9");
  await expect(rowOf(page, job)).toBeVisible();
  await expectAccessible(page);
  await search.fill("x1x 9z1");
  await expect(page).toHaveURL(/pc=x1x\+9z1/);
  await page.getByLabel("Match").selectOption("strongest");
  await expect(inSight(page, "No floaters nearby")).toBeVisible();
  await page.getByLabel("Match").selectOption("stronger");
  await expect(rowOf(page, job)).toBeVisible();
  await expect(page).toHaveURL(/show=close/);

  await page.getByRole("button", { name: `Assign ${job.address} to` }).dblclick();
  await doneEvenSo(page, page.getByText(`${job.address} is on ${partner.name}'s day`));
  await expect(rowOf(page, job)).toHaveCount(0);
  expect(await stored(sql, job.jobid)).toEqual({ state: "assigned", crew_hrid: partner.hrid, today: true });

  await tab(page, /^Today/).click();
  await expect(rowOf(page, job)).toContainText("No number");
  await page.getByRole("button", { name: `Unassign ${job.address}` }).click();
  await expect(page.getByText(`${job.address} is off ${partner.name}'s day`)).toBeVisible();
  expect(await stored(sql, job.jobid)).toMatchObject({ state: "unassigned", crew_hrid: null });
  await page.getByRole("button", { name: "Undo" }).click();
  await doneEvenSo(page, rowOf(page, job));
  expect(await stored(sql, job.jobid)).toMatchObject({ state: "assigned", crew_hrid: partner.hrid });
  const told = await sql`select action from audit_events
    where subject = 'job' and subject_id = ${String(job.jobid)} order by id`;
  expect(told.map(({ action }) => action)).toEqual(["job.assign", "job.unassign", "job.assign"]);

  await test.step("asks before assigning an appointment, and doesn't assign a job someone else took", async () => {
    const mine = await makeFree(sql, db, { from: 0, to: 0 });
    const taken = await makeFree(sql, db, { from: -2, to: 5 });
    await page.goto(path.partnerSchedule("?show=appts_today"));
    await rowOf(page, mine)
      .getByRole("button", { name: /^Assign/ })
      .click();
    await expect(page.getByRole("alertdialog")).toContainText("only the office can move it");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Assign appointment" }).click();
    await doneEvenSo(page, page.getByText(`${mine.address} is on ${partner.name}'s day`));
    await expect(rowOf(page, mine)).toHaveCount(0);
    expect(await stored(sql, mine.jobid)).toMatchObject({ state: "assigned", crew_hrid: partner.hrid });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, mine)).toBeVisible();
    expect(await stored(sql, mine.jobid)).toMatchObject({ state: "unassigned", crew_hrid: null });

    await page.goto(path.partnerSchedule(`?show=close&pc=${encodeURIComponent(CODE)}`));
    await expect(rowOf(page, taken)).toBeVisible();
    await sql`update jobs set crew_hrid = (select hrid from employees where username = 'driver'),
    schdate = (now() at time zone 'America/Toronto')::date where jobid = ${taken.jobid}`;
    await rowOf(page, taken)
      .getByRole("button", { name: /^Assign/ })
      .click();
    await expect(page.getByText("This job is assigned to")).toBeVisible();
    await expect(rowOf(page, taken)).toHaveCount(0);
  });
});

test("the owner enters a target for a partner, who sees it in their plan", async ({
  page,
  sql,
  logIn,
  expectAccessible,
  baseURL,
}) => {
  const partner = await personOf(sql, "partner");
  const year = dayAhead(0).slice(0, 4);
  await logIn("owner");
  await actFor(page, baseURL, partner.hrid);
  await page.goto(path.partnerPlan());
  await expectAccessible(page);
  await page.getByRole("button", { name: "New target" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Save target" }).click();
  await expect(form.getByText("Enter a name for the period").first()).toBeVisible();
  await form.getByRole("textbox", { name: "Period" }).fill(PERIOD);
  await form.getByLabel("Start").fill(`${year}-01-05`);
  await form.getByLabel("Finish").fill(`${year}-03-31`);
  await form.getByLabel("Windows").fill("12,500");
  await form.getByLabel("Notes").fill("Two crews from February");
  await form.getByRole("button", { name: "Save target" }).click();
  await expect(form.getByText("This overlaps").first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Finish").fill(`${year}-01-20`);
  await form.getByRole("button", { name: "Save target" }).dblclick();
  await expect(form).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: PERIOD });
  await expect(row).toContainText("$12,500.00");
  const [target] = await sql`select partner_hrid, windows, notes from targets where period = ${PERIOD}`;
  expect(target).toEqual({
    partner_hrid: partner.hrid,
    windows: "12500.00",
    notes: "Two crews from February",
  });

  await actFor(page, baseURL, null);
  await page.context().clearCookies();
  await logIn("partner");
  await page.goto(path.partnerPlan());
  await expect(row).toContainText("Two crews from February");
  await expect(page.getByRole("button", { name: "New target" })).toHaveCount(0);
  await expectAccessible(page);
});
