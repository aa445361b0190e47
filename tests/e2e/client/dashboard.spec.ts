// Over 20 s: the whole dashboard, for a client, on a phone and for the office.
import type { Page } from "@playwright/test";
import { makeJob } from "@/tests/factories";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// The dashboard's frame and its lists of jobs.

const DASHBOARD = "/crews/react_client_dashboard/dashboard";
const main = (page: Page) => page.getByRole("main");
const menu = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

let client: OwnClient;
test.beforeEach(async ({ sql, context }) => {
  client = await makeOwnClient(sql);
  await logInAs(context, client.email);
});
test.afterEach(({ sql }) => forgetOwnClient(sql, client));

test("a client reads what's next and owed, gets a receipt and a confirmation, and deletes a job", async ({
  page,
  db,
  sql,
  expectAccessible,
}) => {
  const { cfid, jobinfoid } = client;
  // Next year, so it's never today's.
  const october = `${new Date().getFullYear() + 1}-10`;
  const { jobid } = await makeJob(db, {
    cfid,
    jobinfoid,
    jobdesc: "W1 + EH",
    price: 20_000,
    sdate: `${october}-01`,
    fdate: `${october}-15`,
  });
  const job = main(page).getByRole("listitem").filter({ hasText: client.address });
  const open = (name: string) => menu(page).getByRole("link", { name }).click();
  const mailsOf = (of: number, kind: string) =>
    sql`select recipient from outbox where jobid = ${of} and kind = ${kind}`;

  await test.step("greets the client, and doesn't show a message that isn't ours", async () => {
    await page.goto(`${DASHBOARD}?message=Call%20555-0199%20now`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(client.lastname);
    await expect(main(page)).not.toContainText("555-0199");
    await expect(main(page)).toContainText("edit personal info to add");
    await expect(main(page)).toContainText("no address on file");
    await expect(main(page)).toContainText("Select an option from the menus");
    await expect(main(page)).toContainText(/between Oct 1 and 15, \d{4}/);
    await expect(main(page)).toContainText("$209.05 (incl HST) for 1 completed job");
    await expect(main(page)).toContainText("No Cards on File");
    await expect(menu(page).getByRole("link", { name: /^Book Windows Fall \d{4}$/ })).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("a completed job has its receipt, its links and its details", async () => {
    await open("Completed Jobs");
    await expect(page.getByRole("heading", { name: "Completed Jobs" })).toBeVisible();
    await page.goBack();
    await expect(main(page)).toContainText("Select an option from the menus");
    await open("Completed Jobs");
    await expect(job).toContainText("Owing");
    for (const link of ["Report Quality Issue", "Request Sign Pick Up", "Report Feedback", "Apply Payment"])
      await expect(job.getByRole("link", { name: link })).toBeVisible();
    await expectAccessible(page);
    await job.getByRole("button", { name: "Send receipt" }).click();
    await expect(main(page).getByRole("status")).toContainText("Receipt Sent Successfully");
    expect(await mailsOf(client.jobid, "receipt")).toEqual([{ recipient: client.email }]);
    await job.getByRole("link", { name: "Details" }).click();
    await expect(page.getByRole("heading", { name: "Job Details" })).toBeVisible();
    await expect(main(page)).toContainText("$209.05 (incl HST)");
    await expectAccessible(page);
  });

  await test.step("a confirmation is emailed once a day", async () => {
    await open("Upcoming Jobs");
    await expect(job).toContainText("$200.00 + HST");
    await expect(job).toContainText("$226.00 (incl HST)");
    await expect(job).toContainText("Wash the outside of all windows");
    await expect(job).toContainText("Unsecured");
    await job.getByRole("button", { name: "Send confirmation" }).click();
    await expect(main(page).getByRole("status")).toContainText("Confirmation Sent Successfully");
    await expect(page).toHaveURL(`${DASHBOARD}?panel=upcoming`);
    await expectAccessible(page);
    expect(await mailsOf(jobid, "job-confirmation")).toEqual([{ recipient: client.email }]);
    await job.getByRole("button", { name: "Send confirmation" }).click();
    await expect(job.getByRole("alert")).toContainText("Confirmation Sent UnSuccessfully");
  });

  await test.step("a visit moves to another window in two taps and a confirmation", async () => {
    await expect(job).toContainText("You can move or delete it until");
    await job.getByRole("link", { name: "Move" }).click();
    await expect(page.getByRole("heading", { name: "Move Visit" })).toBeVisible();
    await expectAccessible(page);
    // The last window: the others may be too late to change again.
    await main(page).getByRole("listitem").getByRole("button").last().click();
    const dialog = page.getByRole("alertdialog");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Move visit" }).click();
    await expect(main(page).getByRole("status")).toContainText(`Job[${jobid}] moved.`);
    expect(await mailsOf(jobid, "booking-moved")).toEqual([{ recipient: client.email }]);
  });

  await test.step("deleting after the session ended says so, with a way to log in", async () => {
    await sql`update sessions set revoked_at = now() where cfid = ${cfid}`;
    await job.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete job" }).click();
    await expect(page.getByText("You're logged out, so nothing was sent.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    expect(await sql`select state from jobs where jobid = ${jobid} and state = 'cancelled'`).toEqual([]);
    await logInAs(page.context(), client.email);
    await page.goto(`${DASHBOARD}?panel=upcoming`);
  });

  await test.step("a job is deleted only after a confirmation", async () => {
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
});

test("a client on a phone folds the menus; someone else's job isn't found, and a visitor has to log in", async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await page.goto(`${DASHBOARD}?panel=job&jobid=1`);
  await expect(page.getByText("We can't find this page")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Job Details" })).toHaveCount(0);
  await page.goto(DASHBOARD);
  await menu(page).getByRole("link", { name: "Completed Jobs" }).click();
  await expect(page.getByRole("heading", { name: "Completed Jobs" })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.getByText("Menus", { exact: true }).click();
  await expect(menu(page).getByRole("link", { name: "Upcoming Jobs" })).toBeVisible();
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);

  await context.clearCookies();
  await page.goto(`${DASHBOARD}?panel=upcoming`);
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("a closer opens a client's dashboard under a banner that stays until they close it", async ({
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

  // On every staff screen, with one click to close it.
  for (const screen of ["/crews/react_crew_mgt/stats", "/menu_items/main_menu"]) {
    await page.goto(screen);
    await expect(banner).toContainText(client.lastname);
    await expectAccessible(page);
  }
  await banner.getByRole("button", { name: "End" }).click();
  await expect(banner).toBeHidden();
  const logged = await sql`select action from audit_events
    where action like 'dashboard.%' and subject_id = ${String(client.cfid)} order by id`;
  expect(logged.map(({ action }) => action)).toEqual(["dashboard.open", "dashboard.close"]);
  await page.goto(DASHBOARD);
  await expect(page.getByText("No client is open")).toBeVisible();
});
