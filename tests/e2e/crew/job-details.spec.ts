// Over 20 s: a job's start, return, undo and every refusal between them.
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import type { jobs } from "@/db/schema";
import { makeNumberedJob } from "@/tests/factories";
import {
  addressIn,
  CREW_AREA,
  choose,
  expectResult,
  makeCrewOut,
  openFold,
  today,
  unfold,
  workAt,
} from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

/** A floater for today, W1 at $200.00, the only job of a crew that's out; `username` is its driver's. */
async function makeFloater(
  db: Database,
  address: string,
  columns: Partial<typeof jobs.$inferInsert> & { email?: string } = {},
) {
  const { email = null, ...job } = columns;
  const { hrid: crewHrid, username } = await makeCrewOut(db);
  const work = { ...(await workAt(db, address, email)), crewHrid, schdate: today() };
  const { jobid } = await makeNumberedJob(db, { ...work, ...job });
  return { jobid, username };
}

const STARTED = { reportstime: "09:00:00", estMinutes: 45 };

const stored = async (sql: Sql, jobid: number) => {
  const [job] = await sql`
    select state, price, reportstime, reportftime, recstatus, nextdest, holding_cell, est_minutes
    from jobs where jobid = ${jobid}`;
  return job;
};

const LEAVING = { "Lawn sign": "Sign Left", "Client home": "Yes", "Next destination": "Lunch" };

test("a job is started and returned by thumb with its money and receipt, all of it is undone, and it's moved", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const address = addressIn("Started Lane");
  const { jobid, username } = await makeFloater(db, address, { email: "ida@example.com" });
  await logIn(username);
  await page.goto(`${CREW_AREA}/runsheet`);
  await page.getByRole("link", { name: `Start Job - Floater, ${address}` }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(address);
  await expect(page.getByRole("button", { name: "Start Job First" })).toBeDisabled();

  await choose(page, { "Start hour": "9", "Start minutes": "05" });
  await page.getByRole("button", { name: "Start Job - Floater" }).tap();
  await expect(page.locator("[data-summary]")).toContainText("There is 1 error");
  await expect(page.locator("[data-summary]")).toBeFocused();
  await page.getByLabel("Est Mins").fill("60");
  await page.getByRole("button", { name: "Start Job - Floater" }).tap();
  await expectResult(page, `Job at ${address} started successfully`);
  expect(await stored(sql, jobid)).toMatchObject({
    state: "started",
    reportstime: "09:05:00",
    est_minutes: 60,
  });

  await page.getByRole("link", { name: `Report Job, ${address}` }).tap();
  await expect(page.getByLabel("Next destination")).toHaveValue("Osler Shop");
  await choose(page, { "Finish hour": "10", "Finish minutes": "15" });
  await unfold(page, "EH");
  await page.getByRole("checkbox", { name: "EH", exact: true }).tap();
  await expect(page.getByLabel("EH price")).toHaveValue("150.00");
  await page.getByLabel("EH price").fill("110");
  await expect(page.getByText("$331.70").first()).toBeVisible();
  await expect(page.getByText("70 min", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Return Job" }).tap();
  await expect(page.locator("[data-summary]")).toContainText("There are 3 errors");
  await expectAccessible(page);
  await choose(page, { "Receivable status": "Client Paid By Cash", ...LEAVING });
  await page.getByLabel("Cash amount").fill("331.70");
  await expect(page.getByLabel("Send cash receipt")).toBeChecked();
  await page.getByRole("button", { name: "Return Job" }).tap();
  await expectResult(page, `Job at ${address} returned and cash receipt email successfully`);
  expect(await stored(sql, jobid)).toMatchObject({ state: "reported", price: "310.00", nextdest: "Lunch" });
  const paid = await sql`
    select amount, payment_type from crew_payments where jobid = ${jobid} and withdrawn_at is null`;
  expect(paid).toMatchObject([{ amount: "331.70", payment_type: "Cash" }]);
  expect(await sql`select id from outbox where jobid = ${jobid}`).toHaveLength(1);

  await openFold(page, /^Completed/);
  await page.getByRole("link", { name: `Edit Job, ${address}` }).tap();
  await expect(page.getByLabel("Cash amount")).toHaveValue("331.70");
  await page.getByRole("button", { name: "Unreport", exact: true }).tap();
  await page.getByRole("button", { name: "Confirm Unreport" }).tap();
  await expectResult(page, `Job at ${address} unreported successfully`);
  expect(await stored(sql, jobid)).toMatchObject({ state: "started", recstatus: null });
  await page.getByRole("link", { name: `Report Job, ${address}` }).tap();
  await page.getByRole("button", { name: "Unstart", exact: true }).tap();
  await page.getByRole("button", { name: "Confirm Unstart" }).tap();
  await expectResult(page, `Job at ${address} unstarted successfully`);
  expect(await stored(sql, jobid)).toMatchObject({ state: "numbered" });

  await test.step("Reschedule says what will happen, needs a reason, and moves the job to the holding cell", async () => {
    await page.getByRole("link", { name: `Start Job - Floater, ${address}` }).tap();
    await page.getByRole("button", { name: "Eaves +5" }).tap();
    await expect(page.getByText(/^The visit moves 5 days later, from /)).toBeVisible();
    await page.getByRole("button", { name: "Reschedule", exact: true }).tap();
    await expect(page.getByText("It goes to the holding cell")).toBeVisible();
    const send = page.getByRole("button", { name: "Reschedule Job" });
    await expect(send).toBeDisabled();
    await page.getByLabel("Notes").fill("   ");
    await expect(send).toBeDisabled();
    await page.getByLabel("Notes").fill("Scaffolding is still up");
    // Above it is the form that starts the job.
    await expectAccessible(page);
    await send.tap();
    await expectResult(page, `Job at ${address} rescheduled successfully`);
    await expect(page.getByRole("article", { name: address })).toHaveCount(0);
    expect(await stored(sql, jobid)).toMatchObject({ state: "unassigned", holding_cell: true });
    const notes = await sql`select kind, notes from job_notes where jobid = ${jobid}`;
    expect(notes).toMatchObject([{ kind: "Reschedule", notes: "Scaffolding is still up" }]);
  });
});

test("without a signal, or with a lost answer, a return loses nothing and counts once", async ({
  page,
  logIn,
  sql,
  db,
}) => {
  const address = addressIn("Silent Lane");
  const { jobid, username } = await makeFloater(db, address, { email: "ida@example.com", ...STARTED });
  await logIn(username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await choose(page, { "Finish hour": "9", "Finish minutes": "45", ...LEAVING });
  await choose(page, { "Receivable status": "Client Paid By Cash" });
  await page.getByLabel("Cash amount").fill("214");
  await page.getByLabel("Post job note").fill("Gate sticks");
  let connected = false;
  await page.route("**/api/jobs/update", async (route) => {
    if (connected) await route.fetch();
    // When the route is removed during a try, Playwright has already let that try continue.
    await route.abort("connectionreset").catch(() => undefined);
  });
  await page.getByRole("button", { name: "Return Job" }).tap();
  const waits = page.getByRole("button", { name: "1 waiting to send" });
  await expect(waits).toBeVisible();
  expect(await stored(sql, jobid)).toMatchObject({ state: "started" });
  // It arrives, but its answer doesn't.
  connected = true;
  await expect.poll(() => stored(sql, jobid)).toMatchObject({ state: "reported" });
  await expect(waits).toBeVisible();
  await page.unroute("**/api/jobs/update");
  await expect(page.getByRole("button", { name: /waiting to send|needs? you/ })).toHaveCount(0);
  expect(await sql`select post_job_note from jobs where jobid = ${jobid}`).toMatchObject([
    { post_job_note: "Gate sticks" },
  ]);
  const paid = await sql`select amount, payment_type from crew_payments where jobid = ${jobid}`;
  expect(paid).toMatchObject([{ amount: "214.00", payment_type: "Cash" }]);
  expect(await sql`select id from outbox where jobid = ${jobid}`).toHaveLength(1);
});

test("when a colleague was faster, the phone shows the current values above what was typed", async ({
  page,
  logIn,
  sql,
  db,
}) => {
  const address = addressIn("Faster Lane");
  const { jobid, username } = await makeFloater(db, address);
  // A phone that hasn't heard of it yet: else the page may already show it, and takes the button away under the tap.
  await page.route("**/runsheet_stream*", (route) => route.abort());
  await logIn(username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await page.getByLabel("Est Mins").fill("30");
  await sql`update jobs set reportstime = '09:00', est_minutes = 45 where jobid = ${jobid}`;
  await page.getByRole("button", { name: "Start Job - Floater" }).tap();
  await expect(page.getByText(/^This job is started with .+, so it can't be started/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Return Job" })).toBeEnabled();

  await test.step("a receipt needs an email address", async () => {
    await choose(page, { "Receivable status": "Client Paid By Cash" });
    await expect(page.getByLabel("Send cash receipt")).toBeDisabled();
    await expect(page.getByLabel("Send cash receipt")).not.toBeChecked();
    await expect(page.getByText("this client has no email address")).toBeVisible();
  });

  await page.getByLabel("Post job note").fill("Half typed");
  await unfold(page, "EH");
  await page.getByRole("checkbox", { name: "EH", exact: true }).tap();
  await page.getByLabel("EH price").fill("110");
  await page.reload();
  await expect(page.getByLabel("Post job note")).toHaveValue("Half typed");
  await expect(page.getByLabel("EH price")).toHaveValue("110");
  await sql`
    update jobs set reportftime = '09:50', datebi = schdate, recstatus = 'Receivable', lawnsign = 'Sign Left',
      clienthm = 'Yes', nextdest = 'Lunch', post_job_note = 'All done', version = version + 1
    where jobid = ${jobid}`;
  await page.reload();
  await expect(page.getByRole("button", { name: "Edit Job" })).toBeEnabled();
  await expect(page.getByLabel("Post job note")).toHaveValue("All done");

  await choose(page, { "Receivable status": "Client Paid By Cheque" });
  await page.getByLabel("Cheque number").fill("0412");
  await page.getByRole("button", { name: "Edit Job" }).tap();
  await expectResult(page, `Job at ${address} edited successfully`);
  const paid = await sql`select amount, cheque_number from crew_payments where jobid = ${jobid}`;
  expect(paid).toMatchObject([{ amount: "214.00", cheque_number: "0412" }]);
});
