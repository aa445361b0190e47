import type { Page } from "@playwright/test";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeJob } from "@/tests/factories";
import { clickUntil } from "../support/click-until";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// A client asks the office to delete a visit that it's too late to delete, and takes the request back.

let client: OwnClient;
test.beforeEach(async ({ sql, context }) => {
  client = await makeOwnClient(sql);
  await logInAs(context, client.email);
});
test.afterEach(async ({ sql }) => {
  await sql`delete from live_actions where jobid in (select jobid from jobs where cfid = ${client.cfid})`;
  await forgetOwnClient(sql, client);
});

const main = (page: Page) => page.getByRole("main");

test("a request to the office is taken back, and the visit stays", async ({
  page,
  db,
  sql,
  expectAccessible,
}) => {
  const { cfid, jobinfoid } = client;
  const today = businessDate(new Date());
  const { jobid } = await makeJob(db, { cfid, jobinfoid, sdate: addDays(today, -7), fdate: today });
  const requests = () => sql`select status from live_actions where jobid = ${jobid}`;
  await page.goto("/crews/react_client_dashboard/dashboard?panel=upcoming");
  const job = main(page).getByRole("listitem").filter({ hasText: client.address });
  const withOffice = job.getByText("You asked our office to change this visit.");
  await expect(job).toContainText("It's too late to move or delete this visit online");
  const asking = page.getByRole("alertdialog", { name: `Ask our office to delete job[${jobid}]?` });
  await clickUntil(job.getByRole("button", { name: "Delete" }), asking);
  await asking.getByRole("button", { name: "Ask the office" }).click();
  await expect(main(page).getByText(`We've asked our office to delete Job[${jobid}].`)).toBeVisible();
  await expect(page.locator(":focus")).toContainText(`We've asked our office to delete Job[${jobid}].`);
  await expect(withOffice).toBeVisible();
  expect(await requests()).toEqual([{ status: "Unclaimed" }]);
  await expectAccessible(page);

  const taking = page.getByRole("alertdialog", { name: "Take back your request?" });
  const trigger = job.getByRole("button", { name: "Take back the request" });
  await clickUntil(trigger, taking);
  await expectAccessible(page);
  await taking.getByRole("button", { name: "Keep the request" }).click();
  await expect(taking).toBeHidden();
  await clickUntil(trigger, taking);
  await taking.getByRole("button", { name: "Take back the request" }).click();
  await expect(main(page).getByText(`You took back your request for Job[${jobid}].`)).toBeVisible();
  // Its button is gone; the keyboard goes on from what was said.
  await expect(page.locator(":focus")).toContainText(`You took back your request for Job[${jobid}].`);
  await expect(withOffice).toHaveCount(0);
  expect(await requests()).toEqual([{ status: "Resolved" }]);
  expect(await sql`select state from jobs where jobid = ${jobid}`).toEqual([{ state: "unassigned" }]);
});
