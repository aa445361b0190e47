import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// Issue E.2: the dashboard's frame and its lists of jobs (spec 3 §§2, 4, 8; decisions 17, 20, 32).

const DASHBOARD = "/crews/react_client_dashboard/dashboard";
const main = (page: Page) => page.getByRole("main");
const menu = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

let client: OwnClient;
test.beforeEach(async ({ sql, context }) => {
  client = await makeOwnClient(sql);
  await logInAs(context, client.email);
});
test.afterEach(({ sql }) => forgetOwnClient(sql, client));

/** A job to come, in the next year, so that it is never today's. */
async function book(sql: Sql): Promise<number> {
  const year = new Date().getFullYear() + 1;
  const [row] = await sql<{ jobid: number }[]>`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
    values (${client.cfid}, ${client.jobinfoid}, 'W1 + EH', 200, ${`${year}-10-01`}, ${`${year}-10-15`}, current_date)
    returning jobid`;
  if (!row) throw new Error("No job was booked");
  return row.jobid;
}

test("greets, says what is next and what is owed, and leads on from the menus", async ({
  page,
  sql,
  expectAccessible,
}) => {
  await book(sql);
  await page.goto(DASHBOARD);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(client.lastname);
  await expect(main(page)).toContainText("edit personal info to add");
  await expect(main(page)).toContainText("no address on file");
  await expect(main(page)).toContainText("Select an option from the menus");
  await expect(main(page)).toContainText(/between Oct 1 and 15, \d{4}/);
  await expect(main(page)).toContainText("$209.05 (incl HST) for 1 completed job");
  await expect(main(page)).toContainText("No Cards on File");
  await expect(menu(page).getByRole("link", { name: /^Book Windows Fall \d{4}$/ })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expectAccessible(page);

  await menu(page).getByRole("link", { name: "Completed Jobs" }).click();
  await expect(page.getByRole("heading", { name: "Completed Jobs" })).toBeVisible();
  await page.goBack();
  await expect(main(page)).toContainText("Select an option from the menus");
});

test("a confirmation is mailed once a day, a job is deleted only when asked twice", async ({
  page,
  sql,
  expectAccessible,
}) => {
  const jobid = await book(sql);
  await page.goto(`${DASHBOARD}?panel=upcoming`);
  const job = main(page).getByRole("listitem").filter({ hasText: client.address });
  await expect(job).toContainText("$200.00 + HST");
  await expect(job).toContainText("$226.00 (incl HST)");
  await expect(job).toContainText("Wash the outside of all windows");
  await expect(job).toContainText("Unsecured");
  await job.getByRole("button", { name: "Send confirmation" }).click();
  await expect(main(page).getByRole("status")).toContainText("Confirmation Sent Successfully");
  await expect(page).toHaveURL(`${DASHBOARD}?panel=upcoming`);
  await expectAccessible(page);
  const mails = await sql`select recipient from outbox where jobid = ${jobid} and kind = 'job-confirmation'`;
  expect(mails).toEqual([{ recipient: client.email }]);
  await job.getByRole("button", { name: "Send confirmation" }).click();
  await expect(job.getByRole("alert")).toContainText("Confirmation Sent UnSuccessfully");

  await job.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep job" }).click();
  await expect(dialog).toBeHidden();
  await job.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete job" }).click();
  await expect(main(page).getByRole("status")).toContainText(`Job[${jobid}] Deleted Successfully`);
  await expect(main(page)).toContainText("No upcoming jobs");
  expect(await sql`select state from jobs where jobid = ${jobid}`).toEqual([{ state: "cancelled" }]);
});

test("a completed job has its receipt, its links and its details", async ({
  page,
  sql,
  expectAccessible,
}) => {
  await page.goto(`${DASHBOARD}?panel=completed`);
  const job = main(page).getByRole("listitem").filter({ hasText: client.address });
  await expect(job).toContainText("Owing");
  for (const link of ["Report Quality Issue", "Request Sign Pick Up", "Report Feedback", "Apply Payment"])
    await expect(job.getByRole("link", { name: link })).toBeVisible();
  await expectAccessible(page);
  await job.getByRole("button", { name: "Send receipt" }).click();
  await expect(main(page).getByRole("status")).toContainText("Receipt Sent Successfully");
  const mails = await sql`select recipient from outbox where jobid = ${client.jobid} and kind = 'receipt'`;
  expect(mails).toEqual([{ recipient: client.email }]);
  await job.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { name: "Job Details" })).toBeVisible();
  await expect(main(page)).toContainText("$209.05 (incl HST)");
  await expectAccessible(page);
});

test("only a known message is shown, another's job is not, and a visitor is asked to log in", async ({
  page,
  context,
}) => {
  await page.goto(`${DASHBOARD}?message=Call%20555-0199%20now`);
  await expect(main(page)).toContainText("Select an option from the menus");
  await expect(main(page)).not.toContainText("555-0199");
  await page.goto(`${DASHBOARD}?panel=job&jobid=1`);
  await expect(page.getByRole("heading", { name: "Job Details" })).toHaveCount(0);
  await context.clearCookies();
  await page.goto(`${DASHBOARD}?panel=upcoming`);
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("staff open a client's dashboard under a banner, and end it", async ({
  page,
  sql,
  context,
  logIn,
  expectAccessible,
}) => {
  await context.clearCookies();
  await logIn("closer");
  await page.goto(`${DASHBOARD}?cfid=${client.cfid}&panel=completed`);
  const banner = page.getByRole("region", { name: "Notice" });
  await expect(banner).toContainText(client.lastname);
  await expect(main(page)).toContainText(client.address);
  await expect(page.getByRole("link", { name: "Reset Password" })).toHaveCount(0);
  await expectAccessible(page);

  // On every screen of the staff (decisions 20), with one click to end it.
  for (const screen of ["/crews/react_crew_mgt/stats", "/menu_items/main_menu"]) {
    await page.goto(screen);
    await expect(banner).toContainText(client.lastname);
    await expectAccessible(page);
  }
  await banner.getByRole("button", { name: "End" }).click();
  await expect(banner).toBeHidden();
  const told = await sql`select action from audit_events
    where action like 'dashboard.%' and subject_id = ${String(client.cfid)} order by id`;
  expect(told.map(({ action }) => action)).toEqual(["dashboard.open", "dashboard.close"]);
  await page.goto(DASHBOARD);
  await expect(page.getByText("No client is open")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 780 } });

  test("the menus fold away once something is chosen", async ({ page, expectAccessible }) => {
    await page.goto(DASHBOARD);
    await menu(page).getByRole("link", { name: "Completed Jobs" }).click();
    await expect(page.getByRole("heading", { name: "Completed Jobs" })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.getByText("Menus", { exact: true }).click();
    await expect(menu(page).getByRole("link", { name: "Upcoming Jobs" })).toBeVisible();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
