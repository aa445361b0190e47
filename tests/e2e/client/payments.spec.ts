// Over 20 s: cards accepted, declined and asked about by the bank, each a journey of its own.
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeJob } from "@/tests/factories";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// Cards, Apply Payment and the emailed pay link. Every client here owes $209.05.

const DASHBOARD = "/crews/react_client_dashboard/dashboard";
const PAID = "Stripe Payment of $209.05 Successful";

let client: OwnClient;
test.beforeEach(async ({ sql }) => {
  client = await makeOwnClient(sql);
});
test.afterEach(({ sql }) => forgetOwnClient(sql, client));

const main = (page: Page) => page.getByRole("main");
const statusOf = async (sql: Sql) =>
  (await sql`select recstatus from jobs where jobid = ${client.jobid}`)[0]?.recstatus;
const charges = async (sql: Sql) =>
  (await sql`select 1 from payment_attempts where cfid = ${client.cfid} and state = 'succeeded'`).length;

/** Chooses a test card and sends the form; the choice only sticks once the page is interactive. */
async function enter(page: Page, card: RegExp, button: string) {
  const choice = main(page).getByRole("radio", { name: card });
  await expect(async () => {
    await choice.check();
    await expect(choice).toBeChecked({ timeout: 500 });
  }).toPass();
  await main(page).getByRole("button", { name: button }).click();
}

/** Confirms the question that shows the amount and the card. */
const agree = (page: Page) =>
  page
    .getByRole("alertdialog", { name: "Pay $209.05 with Visa ending" })
    .getByRole("button", { name: "Pay $209.05" });

test("a client adds a card, pays once with a double click, and deletes the card", async ({
  page,
  sql,
  context,
  expectAccessible,
}) => {
  await logInAs(context, client.email);
  await page.goto(`${DASHBOARD}?panel=manage_cards`);
  await expect(main(page).getByText("No Cards on File").first()).toBeVisible();
  await expectAccessible(page);
  await enter(page, /Visa 4242/, "Add card");
  await expect(main(page).getByText("Credit card added successfully")).toBeVisible();
  await expect(main(page).getByText("Visa ending 4242")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${DASHBOARD}?panel=apply_payment`);
  await expect(main(page).getByText("$209.05 (incl HST)")).toBeVisible();
  await expect(main(page).getByText("Total To Be Paid")).toBeVisible();
  const pay = main(page).getByRole("button", { name: /Apply Payment\[Existing Card\], Visa/ });
  const job = main(page).getByRole("group", { name: "Jobs to pay" }).getByRole("checkbox");
  await expect(job).toBeChecked();
  await expect(async () => {
    await job.uncheck();
    await expect(pay).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect(main(page).getByRole("button", { name: "Apply Payment[New Card]" })).toBeDisabled();
  await job.check();
  await expectAccessible(page);
  await pay.click();
  await expect(page.getByRole("alertdialog")).toContainText("Pay $209.05 with Visa ending 4242?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await charges(sql)).toBe(0);
  await pay.click();
  await agree(page).dblclick();
  await expect(main(page).getByText(PAID)).toBeVisible();
  await expect(main(page).getByText("No Outstanding Jobs Owing")).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(sql)).toBe("PAID");
  await page.reload();
  await expect(main(page).getByText(PAID)).toBeVisible();
  expect(await charges(sql)).toBe(1);
  const mails = await sql`select body from outbox where cfid = ${client.cfid} and kind = 'card-receipt'`;
  expect(mails).toHaveLength(1);

  await test.step("an hour after the login, a code from an email shows the cards", async () => {
    await sql`update sessions set created_at = created_at - interval '1 hour' where cfid = ${client.cfid}`;
    await page.goto(`${DASHBOARD}?panel=manage_cards`);
    await main(page).getByRole("button", { name: "Confirm it's you" }).click();
    await expect(main(page).getByText("Visa ending 4242")).toHaveCount(0);
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await dialog.getByRole("button", { name: "Email me a code instead" }).click();
    const code = dialog.getByLabel("Code from the email");
    await expect(code).toBeVisible();
    await expectAccessible(page);
    const [mail] = await sql`select body from outbox where cfid = ${client.cfid} and kind = 'confirm-code'`;
    await code.fill(/Code: (\d{6})/.exec(mail?.body ?? "")?.[1] ?? "");
    await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(main(page).getByText("Visa ending 4242")).toBeVisible();
  });
  // A message isn't shown twice, and an address alone shows none.
  await page.goto(`${DASHBOARD}?panel=manage_cards&message=card_added`);
  await expect(main(page).getByText("Visa ending 4242")).toBeVisible();
  await expect(main(page).getByText("Credit card added successfully")).toHaveCount(0);
  await main(page).getByRole("button", { name: "Delete Visa ending 4242" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete card" }).click();
  await expect(main(page).getByText("Add a card to secure your upcoming jobs.")).toBeVisible();
});

test("a client who owes for too long reads what, pays it, and goes on to the booking", async ({
  page,
  sql,
  context,
  expectAccessible,
}) => {
  await sql`update jobs set datebi = datebi - 40 where jobid = ${client.jobid}`;
  await logInAs(context, client.email);
  await page.goto(`${DASHBOARD}?panel=book_windows`);
  await expect(main(page).getByText("$209.05 is owed for visits of more than 15 days ago.")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Pay $209.05 and book" }).click();
  await enter(page, /Visa 4242/, "Apply Payment[New Card]");
  await expect(main(page).getByText(PAID)).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^Go on: Book Windows/ })
    .click();
  await expect(page).toHaveURL(/panel=book_windows/);
  await expect(main(page).getByRole("button", { name: "Book Job" })).toBeVisible();
});

test("a client's declined card charges nothing; then the bank approves, and the job is paid", async ({
  page,
  sql,
  context,
  expectAccessible,
}) => {
  await logInAs(context, client.email);
  // An address that claims a payment changes nothing.
  const claim = "payment_intent=pi_forged&redirect_status=succeeded";
  await page.goto(`${DASHBOARD}?panel=apply_payment&${claim}`);
  await expect(main(page).getByText("Total To Be Paid")).toBeVisible();
  await expect(main(page).getByText(/Stripe Payment of/)).toHaveCount(0);
  expect(await statusOf(sql)).toBe("Receivable");

  await enter(page, /0002: declined/, "Apply Payment[New Card]");
  await expect(main(page).getByText("Your card was declined.")).toBeVisible();
  // At the button, on the screen and with the focus.
  const told = page.locator(":focus", { hasText: /There was a problem processing your payment/ });
  await expect(told).toBeInViewport();
  expect(await statusOf(sql)).toBe("Receivable");
  await expectAccessible(page);

  await enter(page, /3184: the bank asks/, "Apply Payment[New Card]");
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(main(page).getByText(/There was a problem processing your payment/)).toBeVisible();
  expect(await statusOf(sql)).toBe("Receivable");

  await enter(page, /3184: the bank asks/, "Apply Payment[New Card]");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(main(page).getByText(PAID)).toBeVisible();
  expect(await statusOf(sql)).toBe("PAID");
  expect(await charges(sql)).toBe(1);
});

test("a card completes a client's booking after the bank's question; then a driver charges it for them", async ({
  page,
  db,
  sql,
  context,
  logIn,
  expectAccessible,
}) => {
  const today = businessDate(new Date());
  const { jobid } = await makeJob(db, {
    cfid: client.cfid,
    jobinfoid: client.jobinfoid,
    jobdesc: "EH",
    price: null,
    sdate: addDays(today, 30),
    fdate: addDays(today, 40),
    datesold: today,
  });

  await test.step("the card for a new order", async () => {
    await logInAs(context, client.email);
    await page.goto(`${DASHBOARD}?panel=card&jobid=${jobid}`);
    const title = `Enter card info to complete your order [${jobid}]`;
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectAccessible(page);
    await enter(page, /3184: the bank asks/, "Save card");
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expect(main(page).getByText(`Job[${jobid}] created successfully`)).toBeVisible();
    const [job] = await sql`select cc_status from jobs where jobid = ${jobid}`;
    expect(job?.cc_status).toBe("secured");
  });

  await test.step("the office can charge it from a job, and never delete it", async () => {
    await context.clearCookies();
    await logIn("manager");
    await page.goto(`/crews/react_crew_mgt/job-details/${client.jobid}`);
    await page.getByRole("link", { name: `Pay by card, ${client.address}` }).click();
    await main(page)
      .getByRole("button", { name: /Apply Payment\[Existing Card\], Visa/ })
      .click();
    await expect(page.getByRole("alertdialog")).toContainText(`You're charging this card for`);
    await agree(page).click();
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expect(main(page).getByText(PAID)).toBeVisible();
    expect(await statusOf(sql)).toBe("PAID");
    await page.goto(`${DASHBOARD}?panel=manage_cards`);
    await expect(main(page).getByText("Only the client can delete a card.")).toBeVisible();
    await expect(main(page).getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  });
});

test("a driver adds a new card for a job on the run sheet, and sees nothing else of the client", async ({
  page,
  context,
  sql,
  logIn,
  expectAccessible,
}) => {
  const today = businessDate(new Date());
  await sql`update jobs set schdate = ${today}, datebi = ${today} where jobid = ${client.jobid}`;
  await logIn("driver");
  await page.goto(DASHBOARD);
  await expect(main(page).getByText("The office opens clients' dashboards")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/crews/react_crew_mgt/job-details/${client.jobid}`);
  await page.getByRole("link", { name: `Pay by card, ${client.address}` }).click();
  await expect(main(page).getByRole("heading", { name: "Apply Payment" })).toBeVisible();
  await expect(page.getByText(`for job ${client.jobid}`)).toBeVisible();
  await expect(main(page).getByText(client.email)).toHaveCount(0);
  await expect(main(page).getByText("Existing Card")).toHaveCount(0);
  await expectAccessible(page);
  await enter(page, /Visa 4242/, "Apply Payment[New Card]");
  await expect(main(page).getByText(PAID)).toBeVisible();
  expect(await statusOf(sql)).toBe("PAID");
  await context.request.post("/api/sessions/verify_dash_user", { data: { cfid: null } });
});

test("a driver emails a pay link; its one job is paid without a login, and later the link says it no longer works", async ({
  page,
  sql,
  context,
  logIn,
  expectAccessible,
}) => {
  await logIn("driver");
  await page.goto(`/crews/react_crew_mgt/job-details/${client.jobid}`);
  const send = page.getByRole("button", { name: `Send pay link, ${client.address}` });
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Send pay link" });
  await send.click();
  await confirm.click();
  await expect(page.getByText(`Stripe Link successfully sent to ${client.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await send.click();
  await confirm.click();
  await expect(page.getByText("Stripe Link unsuccessful")).toBeVisible();
  const [mail] = await sql`select body from outbox where cfid = ${client.cfid} and kind = 'pay-link'`;
  const link = /\/pay\/[\w-]+/.exec(mail?.body ?? "")?.[0] ?? "";

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText("$209.05")).toBeVisible();
  await expect(main(page).getByText(client.lastname)).toHaveCount(0);
  await expect(main(page).getByText("Existing Card")).toHaveCount(0);
  await expectAccessible(page);
  await enter(page, /3184: the bank asks/, "Apply Payment[New Card]");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(main(page).getByText(PAID)).toBeVisible();
  expect(await statusOf(sql)).toBe("PAID");
  await page.goto(link);
  await expect(main(page).getByText(`Job[${client.jobid}] is paid`)).toBeVisible();
  await expectAccessible(page);

  await logIn("manager");
  await page.goto(`/crews/react/jobs/${client.jobid}`);
  const row = main(page)
    .getByRole("list", { name: "Links sent to the client" })
    .getByRole("listitem")
    .filter({ hasText: client.email });
  await expect(row).toContainText("First opened");
  await row.getByRole("button", { name: /^Revoke Pay link/ }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  await expectAccessible(page);
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Our office cancelled this link" })).toBeVisible();
  await expect(main(page).getByText(client.address)).toHaveCount(0);
  await expectAccessible(page);
});
