import { randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { addDays } from "@/lib/values/dates";
import { addressIn, CREW_AREA, choose, today, workAt } from "@/tests/e2e/support/crew-steps";
import { makeCrewDay, makeDnf, makeEmployee, makeNumberedJob, makeReportedJob } from "@/tests/factories";
import { expect, type Signal, test } from "./signal";
import { ready } from "./steps";

// A real day whose signal is lost at some point and comes back in the evening: nothing is lost, whatever the point.

/** The run sheet, also with a result in its address. */
const SHEET = /\/runsheet\b/;

type Day = Awaited<ReturnType<typeof makeDay>>;

/** A crew of two that's signed in, with five jobs, a DNF that's due and a gas card. */
async function makeDay(db: Database, sql: Sql) {
  const car = String(randomInt(1_000, 1_000_000));
  await sql`insert into vehicles (name, position) values (${car}, 99)`;
  const [driver, second] = [await makeEmployee(db, { password: DEMO_PASSWORD }), await makeEmployee(db)];
  const day = today();
  const seats = { driver: driver.hrid, second: second.hrid, signedIn: true };
  const { ocid } = await makeCrewDay(db, { ...seats, date: day, car, gascard: "Visa" });
  const jobs: { jobid: number; address: string }[] = [];
  for (const num of [1, 2, 3, 4, 5]) {
    const address = addressIn("Brick Lane");
    const on = { crewHrid: driver.hrid, schdate: day, num };
    const { jobid } = await makeNumberedJob(db, { ...(await workAt(db, address)), ...on });
    jobs.push({ jobid, address });
  }
  const left = addressIn("Hollow Lane");
  const before = { crewHrid: driver.hrid, schdate: addDays(day, -9), num: null };
  const { jobid } = await makeReportedJob(db, { ...(await workAt(db, left)), ...before });
  const { dnfid } = await makeDnf(db, { jobid, sdate: addDays(day, -1), fdate: day });
  return { driver, second, ocid, car, jobs, dnf: { dnfid, address: left } };
}

const job = (day: Day, num: number) => day.jobs[num - 1] ?? { jobid: 0, address: "" };
const openJob = (page: Page, day: Day, num: number) =>
  page.goto(`${CREW_AREA}/job-details/${job(day, num).jobid}`);

async function startJob(page: Page, day: Day, num: number, hour: string) {
  await openJob(page, day, num);
  await choose(page, { "Start hour": hour, "Start minutes": "00" });
  await page.getByLabel("Est Mins").fill("45");
  await page.getByRole("button", { name: /^Start Job - / }).tap();
  await page.waitForURL(SHEET);
}

async function returnJob(page: Page, day: Day, num: number, paid: Record<string, string>) {
  await openJob(page, day, num);
  await choose(page, { "Finish minutes": "50" });
  await choose(page, { "Finish hour": num === 1 ? "8" : "9" });
  await choose(page, paid);
  if (paid["Receivable status"]?.includes("Cash")) await page.getByLabel("Cash amount").fill("214");
  await choose(page, { "Lawn sign": "Sign Left", "Client home": "Yes", "Next destination": "Lunch" });
  await page.getByRole("button", { name: "Return Job", exact: true }).tap();
  await page.waitForURL(SHEET);
}

async function checkList(page: Page, day: Day, name: "Open" | "Close") {
  await page.goto(`${CREW_AREA}/crew-details/${day.ocid}`);
  await page.getByRole("tab", { name: new RegExp(`^${name} `) }).tap();
  const good = page.getByRole("button", { name: /^All good/ });
  await expect(good.first()).toBeVisible();
  for (let left = await good.count(); left > 0; left -= 1) {
    await good.first().tap();
    await expect(good).toHaveCount(left - 1);
  }
  // A list that's left before goes on when it's opened again.
  await expect(page.getByText("Saving…")).toHaveCount(0);
}

async function endVisit(page: Page, day: Day) {
  await page.goto(`${CREW_AREA}/runsheet`);
  await page.getByRole("button", { name: `No access, ${job(day, 3).address}` }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Locked gate").tap();
  await dialog.getByRole("button", { name: "End this visit" }).tap();
}

async function takeOff(page: Page, day: Day, num: number, label: "Reschedule" | "Cancel") {
  await openJob(page, day, num);
  await page.getByRole("button", { name: label, exact: true }).tap();
  const form = page.getByRole("form", { name: `${label} Job` });
  await form.getByLabel("Notes").fill(`${label} asked at the door`);
  await form.getByRole("button", { name: `${label} Job` }).tap();
  await page.waitForURL(SHEET);
}

type Step = {
  name: string;
  act: (page: Page, day: Day) => Promise<void>;
  /** What the database has once it's there: a part of `stored`. */
  leaves: object;
};

const STEPS: readonly Step[] = [
  {
    name: "attendance",
    act: async (page, { second }) => {
      await page.goto(`${CREW_AREA}/open-close`);
      await ready(page);
      await page.getByRole("button", { name: `${second.name}: Present` }).tap();
      await expect(page.getByRole("button", { name: `${second.name}: Absent` })).toBeVisible();
    },
    leaves: { absent: 1 },
  },
  { name: "open list", act: (page, day) => checkList(page, day, "Open"), leaves: { opened: 20 } },
  {
    name: "gas",
    act: async (page) => {
      await page.goto(`${CREW_AREA}/runsheet`);
      await page.getByRole("button", { name: "Gas", exact: true }).tap();
      const form = page.getByRole("form", { name: "Record Task" });
      await choose(page, { "Start hour": "7", "Start minutes": "40" });
      await choose(page, { "Finish hour": "7", "Finish minutes": "50" });
      await form.getByLabel("Odometer").fill("98001");
      await form.getByLabel("Gas amount").fill("50");
      await form.getByRole("button", { name: "Record Task", exact: true }).tap();
    },
    leaves: { gas: 1 },
  },
  { name: "start 1", act: (page, day) => startJob(page, day, 1, "8"), leaves: { started: 1 } },
  {
    name: "return 1",
    act: (page, day) => returnJob(page, day, 1, { "Receivable status": "Client Did Not Pay" }),
    leaves: { returned: 1 },
  },
  { name: "start 2", act: (page, day) => startJob(page, day, 2, "9"), leaves: { started: 2 } },
  {
    name: "return 2, cash",
    act: (page, day) => returnJob(page, day, 2, { "Receivable status": "Client Paid By Cash" }),
    leaves: { returned: 2, cash: "214.00" },
  },
  {
    name: "start DNF",
    act: async (page, { dnf }) => {
      await page.goto(`${CREW_AREA}/dnf-details/${dnf.dnfid}`);
      await page.getByRole("button", { name: "Start DNF", exact: true }).tap();
      await page.waitForURL(SHEET);
    },
    leaves: { dnfStarted: true },
  },
  {
    name: "return DNF",
    act: async (page, { dnf }) => {
      await page.goto(`${CREW_AREA}/dnf-details/${dnf.dnfid}`);
      await choose(page, { "Start hour": "10", "Start minutes": "05" });
      await choose(page, { "Finish hour": "10", "Finish minutes": "40" });
      await choose(page, { Valid: "VALID", "Client home": "Yes", "Next destination": "Lunch" });
      await page.getByLabel("DNF notes").fill("Done with the long ladder");
      await page.getByRole("button", { name: "Return DNF" }).tap();
      await page.waitForURL(SHEET);
    },
    leaves: { verdict: "VALID" },
  },
  {
    name: "live action",
    act: async (page, { ocid }) => {
      await page.goto(`${CREW_AREA}/create_live_action`);
      await choose(page, { Target: "Field", Type: "Need Gear" });
      await page.getByLabel("Description").fill(`A ladder for ${ocid}`);
      await page.getByRole("button", { name: "Create Live Action" }).tap();
      await page.waitForURL(/\/live_action\b/);
    },
    leaves: { raised: 1 },
  },
  { name: "start 3", act: (page, day) => startJob(page, day, 3, "11"), leaves: { third: "started" } },
  { name: "no access at 3", act: endVisit, leaves: { third: "unassigned" } },
  {
    name: "reschedule 4",
    act: (page, day) => takeOff(page, day, 4, "Reschedule"),
    leaves: { fourth: "unassigned" },
  },
  { name: "cancel 5", act: (page, day) => takeOff(page, day, 5, "Cancel"), leaves: { fifth: "cancelled" } },
  { name: "close list", act: (page, day) => checkList(page, day, "Close"), leaves: { closed: 22 } },
];

/** The whole day as the database has it; each tap counts once. */
async function stored(sql: Sql, { driver, second, ocid, jobs, dnf }: Day) {
  const ids = jobs.map(({ jobid }) => jobid);
  const [facts] = await sql`
    select
      (select count(*)::int from crew_day_members where ocid = ${ocid} and hrid = ${second.hrid} and not present) as absent,
      (select cardinality(checked) from open_checklists where ocid = ${ocid}) as opened,
      (select cardinality(checked) from close_checklists where ocid = ${ocid}) as closed,
      (select count(*)::int from crew_tasks where crew_hrid = ${driver.hrid} and odometer = 98001) as gas,
      (select count(*)::int from jobs where jobid = any(${ids.slice(0, 2)}) and reportstime is not null) as started,
      (select count(*)::int from jobs where jobid = any(${ids}) and state = 'reported') as returned,
      (select string_agg(amount::text, ',') from crew_payments where jobid = any(${ids}) and withdrawn_at is null) as cash,
      (select reportstime is not null from dnfs where dnfid = ${dnf.dnfid}) as "dnfStarted",
      (select verdict from dnfs where dnfid = ${dnf.dnfid}) as verdict,
      (select count(*)::int from live_actions where description = ${`A ladder for ${ocid}`}) as raised,
      (select state from jobs where jobid = ${ids[2] ?? 0}) as third,
      (select state from jobs where jobid = ${ids[3] ?? 0}) as fourth,
      (select state from jobs where jobid = ${ids[4] ?? 0}) as fifth`;
  return facts;
}

/** What the crew is asked about; empty when nothing was refused. */
async function refusedOn(page: Page): Promise<string> {
  const needs = page.getByRole("button", { name: /needs? you/ });
  const list = page.getByRole("dialog");
  if ((await list.count()) === 0 && (await needs.count()) > 0) await needs.tap();
  return (await list.count()) > 0 ? ((await list.textContent()) ?? "") : "";
}

const acts = async (sql: Sql, day: Day) =>
  (
    await sql`select action from audit_events where subject = 'job' and subject_id = any(${day.jobs.map(({ jobid }) => String(jobid))})
      order by id`
  ).map(({ action }) => String(action));

type Working = { context: BrowserContext; signal: Signal; sql: Sql; day: Day; lostAt: number };

/** Works until this step, loses the signal and closes the app, works on from the phone's copy, and comes back in the evening. */
async function work(page: Page, { context, signal, sql, day, lostAt }: Working) {
  const wanted: Record<string, unknown> = {};
  for (const { name, act, leaves } of STEPS.slice(0, lostAt))
    await test.step(name, async () => {
      await act(page, day);
      Object.assign(wanted, leaves);
      await expect.poll(() => stored(sql, day)).toMatchObject(wanted);
    });
  await page.goto(`${CREW_AREA}/runsheet`);
  // The whole line: what the last save changed is stored too.
  await expect(page.getByText(/^Ready offline: .* [ap]m$/)).toBeVisible({ timeout: 120_000 });
  const before = await stored(sql, day);
  await page.close();
  await signal.lose(context);
  const app = await context.newPage();
  const waits = app.getByRole("button", { name: /^\d+ waiting to send$/ });
  for (const { name, act } of STEPS.slice(lostAt))
    await test.step(`${name}, without a signal`, async () => {
      await act(app, day);
      await expect(waits).toBeVisible();
    });
  expect(await stored(sql, day)).toEqual(before);
  await app.close();

  await signal.back(context);
  const evening = await context.newPage();
  await evening.goto(`${CREW_AREA}/runsheet`);
  for (const { leaves } of STEPS) Object.assign(wanted, leaves);
  const now = async () => ({ ...(await stored(sql, day)), refused: await refusedOn(evening) });
  await expect.poll(now, { timeout: 240_000 }).toMatchObject({ ...wanted, refused: "" });
  await expect(evening.getByRole("button", { name: /waiting|needs? you/ })).toHaveCount(0);
  await expect(evening.getByText("2 of 2 done").first()).toBeVisible();
  // In order, and each once.
  expect(await acts(sql, day)).toEqual([
    "job.start",
    "job.report",
    "job.start",
    "job.report",
    "job.start",
    "job.stop",
    "job.reschedule",
    "job.cancel",
  ]);
  await sql`delete from vehicles where name = ${day.car}`;
  await sql`delete from live_actions where description = ${`A ladder for ${day.ocid}`} or jobid = ${job(day, 3).jobid}`;
}

/** The day whose signal is lost before each of these steps, one test each. */
export function losesTheSignal(before: (step: number) => boolean) {
  test.use({ serviceWorkers: "allow" });
  for (const [lostAt, { name }] of STEPS.entries())
    if (before(lostAt))
      test(`the signal is lost before ${name}: the rest of the day waits on the phone and arrives once`, async ({
        page,
        context,
        signal,
        logIn,
        db,
        sql,
      }) => {
        test.slow();
        const day = await makeDay(db, sql);
        await logIn(day.driver.username);
        await work(page, { context, signal, sql, day, lostAt });
      });
}
