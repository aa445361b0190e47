// Over 20 s: DNFs from their report to their return, with and without a signal.
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { addDays } from "@/lib/values/dates";
import { makeDnf } from "@/tests/factories";
import {
  addressIn,
  CREW_AREA,
  choose,
  expectResult,
  makeDoneJob,
  openFold,
  today,
} from "../support/crew-steps";
import { expect, test } from "../support/fixtures";
import { doneEvenSo } from "../support/promises";

const DESCRIPTION = "Back window on the third floor not reached";

type Given = { email?: string; recstatus?: "Receivable" | "PAID" };

/** An open DNF on a W1 at $200.00 that driver3's crew did yesterday. */
async function makeOpenDnf(db: Database, address: string, { email, recstatus }: Given = {}) {
  const { jobid } = await makeDoneJob(db, { address, email, recstatus });
  const day = today();
  return makeDnf(db, { jobid, dnfdesc: DESCRIPTION, sdate: addDays(day, -1), fdate: addDays(day, 13) });
}

const stored = async (sql: Sql, dnfid: number) => {
  const [dnf] = await sql`
    select d.reportstime, d.reportftime, d.verdict, d.notes, d.nextdest, j.recstatus
    from dnfs d join jobs j using (jobid) where d.dnfid = ${dnfid}`;
  return dnf;
};

/** The row of DNFs that can wait or are done. */
const NOT_DUE = /DNFs?, none due today$/;

const TIMES = { "Start hour": "9", "Start minutes": "05", "Finish hour": "9", "Finish minutes": "40" };
const FOUND = { Valid: "VALID", "Client home": "Yes", "Next destination": "Lunch" };

test("a DNF is started and returned with cash by thumb, every missing field is named, and it's edited", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const address = addressIn("Unreached Lane");
  const { dnfid, jobid } = await makeOpenDnf(db, address, { email: "ida@example.com" });
  await logIn("driver3");
  await page.goto(`${CREW_AREA}/runsheet`);
  const card = page.getByRole("article", { name: `DNF, ${address}` });
  await openFold(page, NOT_DUE);
  await expect(card).toContainText("Back window on the third floo…");
  await expect(card.getByRole("button", { name: `Start DNF, ${address}` })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("link", { name: `Return DNF, ${address}` }).tap();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(address);
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
  await expect(page.getByRole("button", { name: "Start DNF First" })).toBeDisabled();
  await page.getByRole("button", { name: "Start DNF", exact: true }).tap();
  await expectResult(page, `DNF at ${address} started successfully`);
  expect((await stored(sql, dnfid))?.reportstime).not.toBeNull();

  await card.getByRole("link", { name: `Return DNF, ${address}` }).tap();
  await choose(page, { ...TIMES, "Finish minutes": "05", "Receivable status": "Paid By Cash" });
  // It leads to the crew's next number by itself.
  await choose(page, { "Next destination": "None Selected" });
  await page.getByRole("button", { name: "Return DNF" }).tap();
  const summary = page.locator("[data-summary]");
  await expect(summary).toContainText("There are 6 errors");
  await expect(summary).toContainText("DNF Minutes must be greater than 0");
  await expect(summary).toContainText("Cash amount must be entered");
  await expect(summary.getByRole("listitem").first()).toContainText(/ \(1 of 6\)$/);
  await expect(summary.getByRole("listitem").last()).toContainText(/ \(6 of 6\)$/);
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await choose(page, { ...TIMES, ...FOUND });
  await page.getByLabel("Cash amount").fill("214");
  await expect(page.getByText("35 min", { exact: true })).toBeVisible();
  await expect(page.getByText("$214.00").first()).toBeVisible();
  await expect(page.getByLabel("Send cash receipt")).toBeChecked();
  await page.getByRole("button", { name: "Return DNF" }).tap();
  await expect(summary).toContainText("There is 1 error");
  await expect(summary).toContainText("DNF notes must be filled out");
  await page.getByLabel("DNF notes").fill("Done with the long ladder");
  await page.getByRole("button", { name: "Return DNF" }).tap();
  await expectResult(page, `DNF at ${address} returned and cash receipt email successfully`);
  expect(await stored(sql, dnfid)).toMatchObject({ verdict: "VALID", recstatus: "Paid By Cash" });
  await openFold(page, NOT_DUE);
  await expect(card).toContainText("Verdict: VALID");
  expect(await sql`select id from outbox where jobid = ${jobid}`).toHaveLength(1);

  await test.step("it opens as it was sent, and its cash becomes a cheque", async () => {
    await page.getByRole("link", { name: `Edit DNF, ${address}` }).tap();
    await expect(page.getByLabel("DNF notes")).toHaveValue("Done with the long ladder");
    await expect(page.getByLabel("Cash amount")).toHaveValue("214.00");
    await choose(page, { Valid: "Client Service", "Receivable status": "Paid By Cheque" });
    await page.getByLabel("Cheque number").fill("0412");
    await page.getByRole("button", { name: "Edit DNF" }).tap();
    await expectResult(page, `DNF at ${address} returned successfully`);
    const paid = await sql`
      select amount, payment_type, cheque_number from crew_payments
      where jobid = ${jobid} and withdrawn_at is null`;
    expect(paid).toMatchObject([{ amount: "214.00", payment_type: "Cheque", cheque_number: "0412" }]);
    expect(await stored(sql, dnfid)).toMatchObject({
      verdict: "Client Service",
      recstatus: "Paid By Cheque",
    });
  });
});

test("without a signal, the start and return of a paid job's DNF wait, and each happens once", async ({
  page,
  context,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const address = addressIn("Hollow Lane");
  const { dnfid } = await makeOpenDnf(db, address, { recstatus: "PAID" });
  await logIn("driver3");
  await page.goto(`${CREW_AREA}/runsheet`);
  const card = page.getByRole("article", { name: `DNF, ${address}` });
  const start = card.getByRole("button", { name: `Start DNF, ${address}` });
  const waits = page.getByRole("button", { name: "1 waiting to send" });
  await openFold(page, NOT_DUE);
  await expect(page.locator("dialog[aria-labelledby=waiting-title]")).toBeAttached();
  await context.setOffline(true);
  await start.tap();
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect(waits).toHaveCount(0);
  await expect(start).toBeHidden();
  await expect(card).toContainText("Started");
  expect((await stored(sql, dnfid))?.reportstime).not.toBeNull();
  // The return is later than the start, whatever the time.
  await sql`update dnfs set reportstime = '07:00' where dnfid = ${dnfid}`;

  await card.getByRole("link", { name: `Return DNF, ${address}` }).tap();
  await test.step("the job is paid: no payment question", async () => {
    await expect(page.getByRole("group", { name: "Payment" })).toContainText("PAID");
    await expect(page.getByLabel("Receivable status")).toHaveCount(0);
    await expectAccessible(page);
  });
  await choose(page, { ...TIMES, ...FOUND });
  await page.getByLabel("DNF notes").fill("Rinsed again");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Return DNF" }).tap();
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect(waits).toHaveCount(0);
  expect(await stored(sql, dnfid)).toMatchObject({
    notes: "Rinsed again",
    nextdest: "Lunch",
    recstatus: "PAID",
  });
  const events = await sql`
    select action from audit_events where subject = 'dnf' and subject_id = ${String(dnfid)} order by id`;
  expect(events.map(({ action }) => action)).toEqual(["dnf.start", "dnf.return"]);
});

test("the crew adds one DNF from the job, however often it taps, and the office assigns it to a crew and a day", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const address = addressIn("Noted Lane");
  const { jobid } = await makeOpenDnf(db, address);
  await logIn("driver3");
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await page.getByRole("button", { name: "Add DNF" }).tap();
  await page.getByRole("button", { name: "Save DNF" }).tap();
  const adding = page.getByRole("form", { name: "Add DNF" });
  await expect(adding.locator("[data-summary]")).toContainText("Describe what wasn't done");
  await expectAccessible(page);
  await page.getByLabel("DNF description").fill("Gate was locked");
  await page.reload();
  await page.getByRole("button", { name: "Add DNF" }).tap();
  await expect(page.getByLabel("DNF description")).toHaveValue("Gate was locked");
  await page.getByRole("button", { name: "Save DNF" }).dblclick();
  await expect(page.getByText("DNF added successfully")).toBeVisible();
  expect(
    await sql`select dnfid from dnfs where jobid = ${jobid} and dnfdesc = 'Gate was locked'`,
  ).toHaveLength(1);
  await page.getByRole("link", { name: "Open DNF" }).tap();
  await expect(page.getByText("Gate was locked")).toBeVisible();
  await expect(page.getByRole("form", { name: "Crew and day" })).toHaveCount(0);

  await logIn("manager");
  await page.reload();
  const form = page.getByRole("form", { name: "Crew and day" });
  const crew = await form.getByLabel("Crew", { exact: true }).locator("option").nth(1).textContent();
  await form.getByLabel("Crew", { exact: true }).selectOption({ index: 1 });
  await form.getByRole("button", { name: "Save Crew and Day" }).tap();
  await doneEvenSo(page, page.getByText(`DNF at ${address} is with ${crew}`));
  await expectAccessible(page);
  const [given] = await sql`
    select e.name from dnfs d join employees e on e.hrid = d.crew_hrid
    where d.jobid = ${jobid} and d.dnfdesc = 'Gate was locked'`;
  expect(given?.name).toBe(crew);
});
