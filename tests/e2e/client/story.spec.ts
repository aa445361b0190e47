import type { Page } from "@playwright/test";
import { clickUntil } from "../support/click-until";
import { CLIENT_PASSWORD, forgetOwnClient, logInAs, makeOwnClient } from "../support/clients";
import { makeCrewOut, today } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

// A client's whole story, from the public site to the receipt.

const DASHBOARD = "/crews/react_client_dashboard/dashboard";
const main = (page: Page) => page.getByRole("main");
const order = (page: Page) => page.getByRole("form", { name: /^Book / });

/** Presses until the page, which is visible before it's interactive, reacts. */
async function check(page: Page, name: RegExp) {
  const choice = main(page).getByRole("radio", { name }).first();
  await expect(async () => {
    await choice.check();
    await expect(choice).toBeChecked({ timeout: 500 });
  }).toPass();
}

test("a visitor logs in, books eaves and windows, saves a card, reports an issue and pays", async ({
  page,
  context,
  sql,
  db,
  logIn,
}) => {
  test.slow();
  const client = await makeOwnClient(sql);
  await sql`update properties set eh = 185 where cfid = ${client.cfid}`;
  await sql`delete from jobs where jobid = ${client.jobid}`;

  await page.goto("/");
  const login = page.getByRole("dialog", { name: "Log in" });
  await clickUntil(page.getByRole("banner").getByRole("button", { name: "Log in" }), login);
  await login.getByLabel("Username or email").fill(client.email);
  await login.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(new RegExp(`${DASHBOARD}$`));

  await page.goto(`${DASHBOARD}?panel=book_eaves`);
  await check(page, new RegExp(client.address));
  await check(page, /^EH\b(?! \+)/);
  await order(page).getByRole("group", { name: "Date range" }).getByRole("radio").last().check();
  await order(page).getByRole("button", { name: "Book Job" }).click();
  await expect(page).toHaveURL(/panel=card&jobid=\d+/);
  await check(page, /Visa 4242/);
  await main(page).getByRole("button", { name: "Save card" }).click();
  await expect(main(page).getByText(/^Job\[\d+\] created successfully/)).toBeVisible();

  await page.goto(`${DASHBOARD}?panel=book_windows`);
  await check(page, new RegExp(client.address));
  await check(page, /W2 \(Appt Reqd\)/);
  await order(page).getByLabel("Appointment date").selectOption({ index: 1 });
  await check(page, /Anytime/);
  await order(page).getByRole("button", { name: "Book Job" }).click();
  await expect(page).toHaveURL(/panel=upcoming/);
  await expect(main(page).getByText("Secured", { exact: true })).toHaveCount(2);
  await main(page)
    .getByRole("button", { name: /^Charge my card when the job is done/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Charge my card" }).click();
  await expect(main(page).getByText(/^We'll charge your card after Job\[\d+\] is done/)).toBeVisible();
  await expect(main(page).getByText("Charged a week after the job is done.")).toHaveCount(1);

  const crew = await makeCrewOut(db);
  // The crew does both; the eaves' charge is planned, because a card is on file.
  const [eaves, windows] = await sql<{ jobid: number }[]>`
    update jobs set crew_hrid = ${crew.hrid}, schdate = ${today()}, reportstime = '09:00', version = version + 1
    where cfid = ${client.cfid} returning jobid`;
  await logIn(crew.username);
  for (const [job, hour] of [
    [eaves, 8],
    [windows, 9],
  ] as const) {
    const returned = await context.request.patch("/api/jobs/update", {
      data: {
        jobid: job?.jobid,
        startHour: String(hour),
        startMinute: "00",
        estMins: "60",
        finishHour: String(hour + 1),
        finishMinute: "00",
        ehCheck: true,
        ehText: "185",
        recStatus: "Client Did Not Pay",
        lawnSign: "Sign Left",
        clientHome: "Yes",
        nextDest: "Osler Shop",
      },
    });
    expect(returned.status()).toBe(200);
  }
  const plans = () => sql`select state from intended_payments
    where jobid in (select jobid from jobs where cfid = ${client.cfid}) order by id`;
  expect(await plans()).toEqual([{ state: "planned" }, { state: "planned" }]);

  await logInAs(context, client.email);
  await page.goto(`${DASHBOARD}?panel=quality_issue&jobid=${eaves?.jobid}`);
  const text = main(page).getByRole("textbox");
  const recorded = main(page).getByText("Quality Issue Recorded Successfully");
  await expect(async () => {
    if (await recorded.isVisible()) return;
    await text.fill("Leaves on the porch", { timeout: 1000 });
    await main(page).getByRole("button", { name: "Report Quality Issue" }).click({ timeout: 1000 });
    await expect(recorded).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(main(page).getByText("Unresolved")).toBeVisible();
  await sql`update dnfs set reportstime = '09:00', reportftime = '09:30', datebi = current_date, verdict = 'VALID'
    where jobid = ${eaves?.jobid ?? 0}`;
  await page.reload();
  await expect(main(page).getByText("Resolved", { exact: true })).toBeVisible();

  // One with the saved card, the other with a new one.
  await page.goto(`${DASHBOARD}?panel=apply_payment`);
  const boxes = main(page).getByRole("group", { name: "Jobs to pay" }).getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  const total = main(page).getByText("$209.05", { exact: true });
  await expect(async () => {
    await boxes.last().uncheck();
    await expect(total.last()).toBeVisible({ timeout: 500 });
  }).toPass();
  await main(page)
    .getByRole("button", { name: /Apply Payment\[Existing Card\], Visa/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pay $209.05" }).click();
  await expect(main(page).getByText("Stripe Payment of $209.05 Successful")).toBeVisible();
  await page.goto(`${DASHBOARD}?panel=apply_payment`);
  await check(page, /Mastercard 4444/);
  await main(page).getByRole("button", { name: "Apply Payment[New Card]" }).click();
  await expect(main(page).getByText("Stripe Payment of $209.05 Successful")).toBeVisible();
  await expect(main(page).getByText("No Outstanding Jobs Owing")).toBeVisible();

  expect(await sql`select distinct recstatus from jobs where cfid = ${client.cfid}`).toEqual([
    { recstatus: "PAID" },
  ]);
  expect(await plans()).toEqual([{ state: "cancelled" }, { state: "cancelled" }]);
  const receipts = await sql`select 1 from outbox where cfid = ${client.cfid} and kind = 'card-receipt'`;
  expect(receipts).toHaveLength(2);
  await page.goto(`${DASHBOARD}?panel=completed`);
  await main(page)
    .getByRole("button", { name: /receipt/i })
    .first()
    .click();
  await expect(main(page).getByText("Receipt Sent Successfully").first()).toBeVisible();
  await forgetOwnClient(sql, client);
});
