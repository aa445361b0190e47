// Over 20 s: three acts of a visit, each on the phone and in the office.
import type { Page } from "@playwright/test";
import { makeClient, makeLiveAction, makeNumberedJob, makeProperty, makeStartedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, makeCrewOut, today, workAt } from "../../support/crew-steps";
import { expect, openAs, test } from "../../support/fixtures";
import { chip, ready } from "../waiting/steps";

const SHEET = `${CREW_AREA}/runsheet`;
const dialog = (page: Page) => page.getByRole("dialog");

test("a crew that gets no access ends the visit without a signal, and the next crew sees why", async ({
  page,
  context,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const driver = await makeCrewOut(db);
  const address = addressIn("Gate Lane");
  const job = { ...(await workAt(db, address)), crewHrid: driver.hrid, schdate: today(), num: 1 };
  const { jobid, jobinfoid } = await makeStartedJob(db, { ...job, reportstime: "08:00:00" });
  await logIn(driver.username);
  await page.goto(SHEET);
  await ready(page);
  await page.getByRole("button", { name: `No access, ${address}` }).tap();
  await dialog(page).getByRole("button", { name: "End this visit" }).tap();
  await expect(dialog(page).getByText("Choose a reason").last()).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await dialog(page).getByText("Locked gate").tap();
  await dialog(page).getByRole("button", { name: "End this visit" }).tap();
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  await context.setOffline(false);

  const stopped = async () =>
    (
      await sql`select j.state, j.holding_cell, d.verdict, d.dnfdesc, l.status from jobs j
        join dnfs d using (jobid) join live_actions l using (jobid) where j.jobid = ${jobid}`
    )[0];
  await expect.poll(stopped).toEqual({
    state: "unassigned",
    holding_cell: true,
    verdict: "VALID",
    dnfdesc: "No access: locked gate",
    status: "Unclaimed",
  });
  await expect(page.getByRole("button", { name: /waiting|needs? you/ })).toHaveCount(0);
  await expect(page.getByRole("article", { name: `Job 1, ${address}` })).toHaveCount(0);

  const again = await makeNumberedJob(db, { ...job, jobinfoid, num: 2 });
  await page.goto(SHEET);
  await expect(page.getByText(/^No access \d+ \w+: locked gate$/)).toBeVisible();
  await page.goto(`${CREW_AREA}/job-details/${again.jobid}`);
  await expect(page.getByText(/^No access \d+ \w+: locked gate$/).first()).toBeVisible();
  await expectAccessible(page);
  await sql`delete from live_actions where jobid = ${jobid}`;
});

test("a crew that's running late tells everyone at once, and sees whom to call", async ({
  page,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const driver = await makeCrewOut(db);
  const [told, silent] = [addressIn("Late Lane"), addressIn("Silent Lane")];
  const on = { crewHrid: driver.hrid, schdate: today() };
  const { jobid } = await makeNumberedJob(db, {
    ...(await workAt(db, told, "late@example.com")),
    ...on,
    num: 1,
  });
  await makeNumberedJob(db, { ...(await workAt(db, silent)), ...on, num: 2 });
  await logIn(driver.username);
  await page.goto(SHEET);
  await page.getByRole("button", { name: "Running late" }).tap();
  await expect(dialog(page).getByText(/2 visits left today/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "+45 min" }).tap();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Tell 2 clients" }).tap();
  const list = (name: string) => dialog(page).getByRole("region", { name, exact: true });
  await expect(list("Told")).toContainText(told);
  await expect(list("Not told")).toContainText(silent);
  await expect(list("Not told")).toContainText("We can't text or email them. Call them.");
  await expectAccessible(page);
  expect(await sql`select kind from outbox where jobid = ${jobid}`).toEqual([{ kind: "running-late" }]);
  await dialog(page).getByRole("button", { name: "Done" }).tap();
  await expect(page.getByText(/^The client expects you from /)).toBeVisible();
  await expect(page.getByRole("button", { name: `On my way, ${told}` })).toBeVisible();
});

test("a crew with time asks for a floater, and one tap of the office numbers it", async ({
  page,
  browser,
  baseURL,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const driver = await makeCrewOut(db);
  const current = { ...(await workAt(db, addressIn("Busy Lane"))), crewHrid: driver.hrid, schdate: today() };
  await makeStartedJob(db, { ...current, num: 1, reportstime: "08:00:00" });
  const address = addressIn("Near Lane");
  const { cfid } = await makeClient(db);
  const { jobinfoid } = await makeProperty(db, { cfid, address, nobodyHome: true });
  const [free] = await sql<
    { jobid: number }[]
  >`insert into jobs (cfid, jobinfoid, jobdesc, w1, price, sdate, fdate, datesold, est_minutes)
    values (${cfid}, ${jobinfoid}, 'W1', 200, 200, ${today()}::date - 1, ${today()}::date + 3, ${today()}, 30) returning jobid`;
  const jobid = free?.jobid ?? 0;

  // What fits depends on the time of day, so other tests cover the server's offers.
  const description = `${driver.name}'s crew has time today and asks for ${address}`;
  const offer = { jobid, address, city: "Toronto", work: "W1", price: "200.00", minutes: 30, drive: 4 };
  const pace = { late: -50, proposed: 15, left: 0, offers: [offer], asked: [] as object[] };
  let looks = 0;
  await page.route("**/api/crews/*/pace", (route) => {
    looks += 1;
    return route.fulfill({ json: pace });
  });
  await page.route("**/api/crews/*/ask_for_job", async (route) => {
    Object.assign(pace, { offers: [], asked: [{ jobid, address, answer: null }] });
    const asks = { jobid, askCrewHrid: driver.hrid, recorderHrid: driver.hrid, createdAt: new Date() };
    await makeLiveAction(db, { ...asks, description, actionType: "Sales" });
    await route.fulfill({ json: { success: true, msg: `Asked the office for ${address}` } });
  });
  await logIn(driver.username);
  await page.goto(SHEET);
  await expect(page.getByRole("heading", { name: "About 50 min ahead" })).toBeVisible();
  await expectAccessible(page);
  // Coming back shows the offers that came a moment ago, without asking again.
  await page.getByRole("link", { name: "Map", exact: true }).tap();
  await expect(page).toHaveURL(/maps/);
  await page.getByRole("link", { name: "Run sheet", exact: true }).tap();
  await expect(page.getByRole("heading", { name: "About 50 min ahead" })).toBeVisible();
  expect(looks).toBe(1);
  await page.getByRole("button", { name: `Ask for this one, ${address}` }).tap();
  await expect(page.getByText(`${address}: waiting for the office.`)).toBeVisible();

  const office = await openAs(browser, baseURL, "manager");
  await office.goto(`${CREW_AREA}/live_action`);
  const row = office.getByRole("row").filter({ hasText: address });
  await row.getByRole("button", { name: `Assign to ${driver.name}` }).click();
  await expect(row).toContainText(`Assigned to ${driver.name} as number 02`);
  await expectAccessible(office);
  await office.context().close();

  await page.reload();
  await expect(page.getByRole("article", { name: `Job 2, ${address}` })).toBeVisible();
  await sql`delete from live_actions where jobid = ${jobid}`;
});
