import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

const AREA = "/crews/react_crew_mgt";

/** An address of this run's own: the suite may meet a database it has used before. */
const placeIn = (lane: string) => `${randomInt(100, 100_000)} ${lane}`;

/** A floater of driver3's crew today, W1 at $200.00, of a client of its own. */
async function makeJob(sql: Sql, address: string, email: string | null) {
  const [client] = await sql`
    insert into clients (firstname, lastname, email, phone)
    values ('Ida', ${address}, ${email}, '416-555-0123') returning cfid`;
  const [place] = await sql`
    insert into properties (cfid, address, postcode, w1, eh)
    values (${client?.cfid}, ${address}, 'M6G 2Y5', 200, 150) returning jobinfoid`;
  const [job] = await sql`
    with crew as (
      select hrid, (now() at time zone 'America/Toronto')::date as today from employees where username = 'driver3'
    )
    insert into jobs (cfid, jobinfoid, jobdesc, w1, price, sdate, fdate, datesold, crew_hrid, schdate, num)
    select ${client?.cfid}, ${place?.jobinfoid}, 'W1', 200, 200, today - 3, today + 3, today - 9, hrid, today,
      (select max(num) + 1 from jobs where crew_hrid = crew.hrid and schdate = crew.today)
    from crew returning jobid`;
  return Number(job?.jobid);
}

const stored = async (sql: Sql, jobid: number) => {
  const [job] = await sql`
    select state, price, reportstime, reportftime, recstatus, nextdest, holding_cell, est_minutes
    from jobs where jobid = ${jobid}`;
  return job;
};

const result = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

async function choose(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).selectOption(value);
  }
}

const LEAVING = { "Lawn sign": "Sign Left", "Client home": "Yes", "Next destination": "Lunch" };

test("a job is started and returned by thumb, its money and receipt kept, and all of it taken back", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const address = placeIn("Started Lane");
  const jobid = await makeJob(sql, address, "ida@example.com");
  await logIn("driver3");
  await page.goto(`${AREA}/runsheet`);
  await page.getByRole("link", { name: `Start Job - Floater, ${address}` }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(address);
  await expect(page.getByRole("button", { name: "Start Job First" })).toBeDisabled();
  await expectAccessible(page);

  await choose(page, { "Start hour": "9", "Start minutes": "05" });
  await page.getByRole("button", { name: "Start Job - Floater" }).tap();
  await expect(page.locator("[data-summary]")).toContainText("There is 1 error");
  await expect(page.locator("[data-summary]")).toBeFocused();
  await page.getByLabel("Est Mins").fill("60");
  await page.getByRole("button", { name: "Start Job - Floater" }).tap();
  await result(page, `Job at ${address} started successfully`);
  expect(await stored(sql, jobid)).toMatchObject({
    state: "started",
    reportstime: "09:05:00",
    est_minutes: 60,
  });

  await page.getByRole("link", { name: `Report Job, ${address}` }).tap();
  await choose(page, { "Finish hour": "10", "Finish minutes": "15" });
  await page.getByRole("checkbox", { name: "EH", exact: true }).tap();
  await expect(page.getByLabel("EH price")).toHaveValue("150.00");
  await page.getByLabel("EH price").fill("110");
  await expect(page.getByText("$331.70").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("EH price")).toHaveValue("110");
  await expect(page.getByText("70 min", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Return Job" }).tap();
  await expect(page.locator("[data-summary]")).toContainText("There are 4 errors");
  await expectAccessible(page);
  await choose(page, { "Receivable status": "Client Paid By Cash", ...LEAVING });
  await page.getByLabel("Cash amount").fill("331.70");
  await expect(page.getByLabel("Send cash receipt")).toBeChecked();
  await page.getByRole("button", { name: "Return Job" }).tap();
  await result(page, `Job at ${address} returned and cash receipt email successfully`);
  expect(await stored(sql, jobid)).toMatchObject({ state: "reported", price: "310.00", nextdest: "Lunch" });
  const paid = await sql`
    select amount, payment_type from crew_payments where jobid = ${jobid} and withdrawn_at is null`;
  expect(paid).toMatchObject([{ amount: "331.70", payment_type: "Cash" }]);
  expect(await sql`select id from outbox where jobid = ${jobid}`).toHaveLength(1);

  await page.getByRole("link", { name: `Edit Job, ${address}` }).tap();
  await expect(page.getByLabel("Cash amount")).toHaveValue("331.70");
  await page.getByRole("button", { name: "Unreport", exact: true }).tap();
  await page.getByRole("button", { name: "Confirm Unreport" }).tap();
  await result(page, `Job at ${address} unreported successfully`);
  expect(await stored(sql, jobid)).toMatchObject({ state: "started", recstatus: null });
  await page.getByRole("link", { name: `Report Job, ${address}` }).tap();
  await page.getByRole("button", { name: "Unstart", exact: true }).tap();
  await page.getByRole("button", { name: "Confirm Unstart" }).tap();
  await result(page, `Job at ${address} unstarted successfully`);
  expect(await stored(sql, jobid)).toMatchObject({ state: "numbered" });
});

test("a lost signal loses nothing: the form keeps what is typed, and the repeat is one return", async ({
  page,
  context,
  logIn,
  sql,
}) => {
  const address = placeIn("Silent Lane");
  const jobid = await makeJob(sql, address, null);
  await sql`update jobs set reportstime = '09:00', est_minutes = 45 where jobid = ${jobid}`;
  await logIn("driver3");
  await page.goto(`${AREA}/job-details/${jobid}`);
  await choose(page, { "Finish hour": "9", "Finish minutes": "45", ...LEAVING });
  await choose(page, { "Receivable status": "Client Paid By Cash" });
  await expect(page.getByLabel("Send cash receipt")).toBeDisabled();
  await expect(page.getByLabel("Send cash receipt")).not.toBeChecked();
  await expect(page.getByText("This client has no e-mail address")).toBeVisible();
  await choose(page, { "Receivable status": "Client Paid By Cheque" });
  await page.getByLabel("Cheque number").fill("0412");
  await page.getByLabel("Post job note").fill("Gate sticks");

  await context.setOffline(true);
  await page.getByRole("button", { name: "Return Job" }).tap();
  await expect(page.locator("[data-summary]")).toContainText("No connection to the server");
  await expect(page.getByLabel("Post job note")).toHaveValue("Gate sticks");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Return Job" }).tap();
  await result(page, `Job at ${address} returned successfully`);
  expect(await stored(sql, jobid)).toMatchObject({ state: "reported", recstatus: "Paid By Cheque" });
  const paid = await sql`select amount, cheque_number from crew_payments where jobid = ${jobid}`;
  expect(paid).toMatchObject([{ amount: "214.00", cheque_number: "0412" }]);
});

test("an answer that is lost is no second return, also after the page was refreshed", async ({
  page,
  context,
  logIn,
  sql,
}) => {
  const address = placeIn("Lost Lane");
  const jobid = await makeJob(sql, address, "ida@example.com");
  await sql`update jobs set reportstime = '09:00', est_minutes = 45 where jobid = ${jobid}`;
  await logIn("driver3");
  await page.goto(`${AREA}/job-details/${jobid}`);
  await choose(page, { "Finish hour": "9", "Finish minutes": "45", ...LEAVING });
  await choose(page, { "Receivable status": "Client Paid By Cash" });
  await page.getByLabel("Cash amount").fill("214");
  await page.route("**/api/jobs/update", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Return Job" }).tap();
  await expect(page.locator("[data-summary]")).toContainText("No connection to the server");
  expect(await stored(sql, jobid)).toMatchObject({ state: "reported" });
  await page.unroute("**/api/jobs/update");
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Edit Job" }).tap();
  await result(page, `Job at ${address} returned and cash receipt email successfully`);
  expect(await sql`select id from crew_payments where jobid = ${jobid}`).toHaveLength(1);
  expect(await sql`select id from outbox where jobid = ${jobid}`).toHaveLength(1);
});

test("Reschedule says what will happen, needs a reason, and sends the job to the holding cell", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const address = placeIn("Moving Lane");
  const jobid = await makeJob(sql, address, null);
  await logIn("driver3");
  await page.goto(`${AREA}/job-details/${jobid}`);
  await page.getByRole("button", { name: "Eaves +5" }).tap();
  await expect(page.getByText(/^The visit moves 5 days, from /)).toBeVisible();
  await page.getByRole("button", { name: "Reschedule", exact: true }).tap();
  await expect(page.getByText("It goes to the holding cell")).toBeVisible();
  const send = page.getByRole("button", { name: "Reschedule Job" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Notes").fill("   ");
  await expect(send).toBeDisabled();
  await page.getByLabel("Notes").fill("Scaffolding is still up");
  await expectAccessible(page);
  await send.tap();
  await result(page, `Job at ${address} rescheduled successfully`);
  await expect(page.getByRole("article", { name: address })).toHaveCount(0);
  expect(await stored(sql, jobid)).toMatchObject({ state: "unassigned", holding_cell: true });
  const notes = await sql`select kind, notes from job_notes where jobid = ${jobid}`;
  expect(notes).toMatchObject([{ kind: "Reschedule", notes: "Scaffolding is still up" }]);
});

test("somebody else was faster: the phone hears it and shows what stands now", async ({
  page,
  logIn,
  sql,
}) => {
  const address = placeIn("Faster Lane");
  const jobid = await makeJob(sql, address, null);
  await logIn("driver3");
  await page.goto(`${AREA}/job-details/${jobid}`);
  await page.getByLabel("Est Mins").fill("30");
  await sql`update jobs set reportstime = '09:00', est_minutes = 45 where jobid = ${jobid}`;
  await page.getByRole("button", { name: "Start Job - Floater" }).tap();
  await expect(page.getByText(/^This job is started with .+, so it cannot be started/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Return Job" })).toBeEnabled();
});
