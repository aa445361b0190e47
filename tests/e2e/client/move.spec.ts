import type { Page } from "@playwright/test";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeAppointment } from "@/tests/factories";
import { clickUntil } from "../support/click-until";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";
import { press } from "../support/keyboard";

// A client moves an appointment with the keyboard.

let client: OwnClient;
test.beforeEach(async ({ sql, context }) => {
  client = await makeOwnClient(sql);
  await logInAs(context, client.email);
});
test.afterEach(({ sql }) => forgetOwnClient(sql, client));

const main = (page: Page) => page.getByRole("main");

test("the keyboard goes on from the panel's heading, other appointments come first, and the result is read", async ({
  page,
  db,
  sql,
  expectAccessible,
}) => {
  const { cfid, jobinfoid } = client;
  const day = addDays(businessDate(new Date()), 12);
  const { jobid } = await makeAppointment(db, { cfid, jobinfoid, sdate: day });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/crews/react_client_dashboard/dashboard?panel=upcoming");
  const job = main(page).getByRole("listitem").filter({ hasText: client.address });
  await press(page, job.getByRole("link", { name: "Move" }));
  await expect(main(page).getByRole("heading", { name: "Move Visit" })).toBeFocused();
  await expect(main(page).getByRole("heading", { level: 3 })).toHaveText(["Appointments", "Date ranges"]);
  await expectAccessible(page);

  await press(page, main(page).getByRole("link", { name: "Keep it as it is" }));
  await expect(main(page).getByRole("heading", { name: "Upcoming Jobs" })).toBeFocused();
  await press(page, job.getByRole("link", { name: "Move" }));
  await main(page).getByLabel("Day").selectOption({ index: 2 });
  const asking = page.getByRole("alertdialog", { name: "Move this visit?" });
  await clickUntil(main(page).getByRole("button", { name: /^12-2pm/ }), asking);
  await asking.getByRole("button", { name: "Move visit" }).click();
  await expect(page.locator(":focus")).toHaveText(`Job[${jobid}] moved. Its new date is below.`);
  const [moved] = await sql`select stime from jobs where jobid = ${jobid}`;
  expect(moved?.stime).toBe("12:00:00");
});
