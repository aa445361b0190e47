// Over 20 s: journeys whose phone closes and opens again without a signal.
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { jobs } from "@/db/schema";
import { CREW_AREA, choose, makeCrewOut } from "../../support/crew-steps";
import { expect, test } from "../../support/fixtures";
import { chip, jobNow, jobOf, ready, start } from "./steps";

// What a crew enters without a signal waits on the phone, and is sent once, in order, when the signal is back.

const list = (page: Page) => page.getByRole("dialog");

async function giveBack(page: Page) {
  const form = page.getByRole("form", { name: "Return Job" });
  await expect(form.getByLabel("Start hour")).toHaveValue("8");
  await choose(page, { "Finish hour": "9", "Finish minutes": "30" });
  await choose(page, {
    "Receivable status": "Client Did Not Pay",
    "Lawn sign": "Sign Left",
    "Client home": "Yes",
  });
  await form.getByLabel("Next destination").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Return Job" }).tap();
}

test("without a signal, cash that isn't the total needs a reason while the crew is still at the house", async ({
  page,
  context,
  logIn,
  db,
}) => {
  const person = await makeCrewOut(db);
  const { jobid } = await jobOf(db, person.hrid);
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await ready(page);
  await context.setOffline(true);
  await start(page);
  const form = page.getByRole("form", { name: "Return Job" });
  await expect(form.getByLabel("Start hour")).toHaveValue("8");
  await choose(page, { "Finish hour": "9", "Finish minutes": "30" });
  await choose(page, { "Receivable status": "Client Paid By Cash" });
  await form.getByLabel("Cash amount").fill("100");
  await choose(page, { "Lawn sign": "Sign Left", "Client home": "Yes" });
  await form.getByRole("button", { name: "Return Job" }).tap();
  await expect(form.getByText(/^Say why the cash isn't \$/).first()).toBeVisible();
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  await form.getByLabel("Why the cash isn't the total").fill("The rest on Friday");
  await form.getByRole("button", { name: "Return Job" }).tap();
  await expect(chip(page, "2 waiting to send")).toBeVisible();
});

test("a job started and returned without a signal is sent once, in order, even if the page was closed", async ({
  page,
  context,
  logIn,
  db,
  sql,
  expectAccessible,
}, { outputDir }) => {
  const person = await makeCrewOut(db);
  const { jobid, address } = await jobOf(db, person.hrid);
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await ready(page);
  await context.setOffline(true);
  await start(page);
  await expect(page.getByRole("main").getByText("Waiting to send", { exact: true })).toBeVisible();
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  await expect(chip(page, `No access, ${address}`)).toBeVisible();
  await giveBack(page);
  // A return that waits has ended the visit.
  await expect(chip(page, `No access, ${address}`)).toHaveCount(0);
  await chip(page, "2 waiting to send").tap();
  const entries = list(page).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText(`Start · ${address}`);
  await expect(entries.nth(1)).toContainText(`Report · ${address}`);
  await expect(list(page).getByText(/^No signal since \d+:\d\d (am|pm)\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: `${outputDir}/waiting-list.png` });
  expect(await jobNow(db, jobid)).toMatchObject({ start: null, finish: null });

  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${CREW_AREA}/runsheet`);
  await expect.poll(() => jobNow(db, jobid)).toMatchObject({ start: "08:00:00", finish: "09:30:00" });
  await expect(again.getByRole("button", { name: /waiting|needs? you/ })).toHaveCount(0);
  const events = await sql`
    select action from audit_events where subject = 'job' and subject_id = ${String(jobid)} order by id`;
  expect(events.map(({ action }) => action)).toEqual(["job.start", "job.report"]);
  await expect(again.getByText("1 of 1 done").first()).toBeVisible();
});

test("a tab shows what another one has sent", async ({ page, context, logIn, db }) => {
  const person = await makeCrewOut(db);
  const { jobid } = await jobOf(db, person.hrid);
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await ready(page);
  await page.route("**/api/jobs/**", (route) => route.abort("connectionreset"));
  await start(page);
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  const other = await context.newPage();
  await other.route("**/api/jobs/**", (route) => route.abort("connectionreset"));
  await other.goto(`${CREW_AREA}/job-details/${jobid}`);
  await expect(chip(other, "1 waiting to send")).toBeVisible();
  await expect(other.getByRole("form", { name: "Return Job" })).toBeVisible();
  await page.unroute("**/api/jobs/**");
  await page.reload();
  await expect.poll(async () => (await jobNow(db, jobid)).start).toBe("08:00:00");
  await expect(chip(other, "1 waiting to send")).toHaveCount(0);
  await expect(other.getByRole("form", { name: "Return Job" })).toBeVisible();
});

test("the run sheet shows a job whose start is waiting as in progress; a refused start needs a decision", async ({
  page,
  logIn,
  db,
  expectAccessible,
}, { outputDir }) => {
  const person = await makeCrewOut(db);
  const [first, second] = [await jobOf(db, person.hrid), await jobOf(db, person.hrid, 2)];
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/job-details/${first.jobid}`);
  await ready(page);
  await page.route("**/api/jobs/*/start_job", (route) => route.abort("connectionreset"));
  await start(page);
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  await page.goto(`${CREW_AREA}/runsheet`);
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: first.address });
  await expect(card).toContainText("Started");
  await expect(card).toContainText("Waiting");
  await expect(card.getByRole("link", { name: `Report Job, ${first.address}` })).toBeVisible();
  await page.screenshot({ path: `${outputDir}/runsheet-waiting.png` });

  await db.update(jobs).set({ cancelledAt: new Date() }).where(eq(jobs.jobid, first.jobid));
  await page.unroute("**/api/jobs/*/start_job");
  await expect(chip(page, "1 needs you")).toBeVisible();
  await chip(page, "1 needs you").tap();
  const refused = list(page).getByRole("article", { name: `Start · ${first.address}` });
  await expect(refused).toContainText("This job is cancelled");
  await expect(refused).toContainText("The office has");
  await expect(refused).toContainText("8:00 am · 60 min");
  await expectAccessible(page);
  await page.screenshot({ path: `${outputDir}/needs-you.png` });
  await refused.getByRole("button", { name: "Send again" }).tap();
  await expect(refused).toContainText("This job is cancelled");
  await refused.getByRole("button", { name: "Discard" }).tap();
  await refused.getByRole("button", { name: "Keep" }).tap();
  await refused.getByRole("button", { name: "Edit" }).tap();
  await expect(page).toHaveURL(new RegExp(`job-details/${first.jobid}$`));
  await expect(page.getByRole("button", { name: /needs you/ })).toHaveCount(0);
  expect(await jobNow(db, first.jobid)).toMatchObject({ start: null });
  expect(await jobNow(db, second.jobid)).toMatchObject({ start: null });
});

test("no one else on the phone sees or sends what's waiting; it's sent when its owner logs in again", async ({
  page,
  context,
  logIn,
  db,
}) => {
  const [person, other] = [await makeCrewOut(db), await makeCrewOut(db)];
  const { jobid } = await jobOf(db, person.hrid);
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await ready(page);
  await context.setOffline(true);
  await start(page);
  await expect(chip(page, "1 waiting to send")).toBeVisible();

  // The tab is left open while someone else logs in on this phone, and the signal comes back.
  await logInOnly(other.username);
  await context.setOffline(false);
  await expect(page.getByText(/^No signal/)).toHaveCount(0);
  await page.goto(`${CREW_AREA}/runsheet`);
  await ready(page);
  await expect(page.getByRole("button", { name: /waiting|needs? you/ })).toHaveCount(0);
  expect(await jobNow(db, jobid)).toMatchObject({ start: null });
  await logInOnly(person.username);
  await page.goto(`${CREW_AREA}/runsheet`);
  await expect.poll(() => jobNow(db, jobid)).toMatchObject({ start: "08:00:00" });

  async function logInOnly(username: string) {
    await context.clearCookies();
    await logIn(username);
  }
});
