import type { Page } from "@playwright/test";
import { makeAppointment } from "@/tests/factories";
import { makeIntendedPayment, makeSavedCard, makeStripeCustomer } from "@/tests/factories/payments";
import { clickUntil } from "../support/click-until";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// A client plans the charge of their card and takes it back, before and after the job is done.

const PANEL = "/crews/react_client_dashboard/dashboard?panel=";
const PLAN = /^Charge my card when the job is done/;
const STOP = /^Don't charge my card/;

let client: OwnClient;
test.beforeEach(async ({ sql, db, context }) => {
  client = await makeOwnClient(sql);
  const { cfid, jobinfoid } = client;
  const { customerId } = await makeStripeCustomer(db, { cfid });
  await makeSavedCard(db, { customerId });
  await makeAppointment(db, { cfid, jobinfoid, ccStatus: "secured" });
  await makeIntendedPayment(db, { jobid: client.jobid });
  await logInAs(context, client.email);
});
test.afterEach(({ sql }) => forgetOwnClient(sql, client));

const main = (page: Page) => page.getByRole("main");
const ask = (page: Page) => page.getByRole("alertdialog", { name: "Stop the planned charge?" });
const agree = (page: Page) => ask(page).getByRole("button", { name: "Don't charge my card" });

test("is planned and taken back before the job, and what its return planned after it", async ({
  page,
  sql,
  expectAccessible,
}) => {
  await page.goto(`${PANEL}upcoming`);
  const plan = page.getByRole("alertdialog", { name: "Charge your card when the job is done?" });
  await clickUntil(main(page).getByRole("button", { name: PLAN }), plan);
  await plan.getByRole("button", { name: "Charge my card" }).click();
  await expect(main(page).getByText("Charged a week after the job is done.")).toBeVisible();
  await clickUntil(main(page).getByRole("button", { name: STOP }), ask(page));
  await expectAccessible(page);
  await ask(page).getByRole("button", { name: "Keep the charge" }).click();
  await expect(main(page).getByRole("button", { name: STOP })).toBeFocused();
  await page.keyboard.press("Enter");
  await agree(page).click();
  await expect(main(page).getByText(/^We won't charge your card for Job\[\d+\]/)).toBeVisible();
  await expect(main(page).getByRole("button", { name: PLAN })).toBeVisible();

  await page.goto(`${PANEL}completed`);
  await expect(main(page).getByText(/^Charged on \w{3} \d+ \w{3} \d{4} or later\.$/)).toBeVisible();
  await clickUntil(main(page).getByRole("button", { name: STOP }), ask(page));
  await agree(page).click();
  await expect(main(page).getByText(`We won't charge your card for Job[${client.jobid}].`)).toBeVisible();
  await expect(main(page).getByRole("button", { name: STOP })).toHaveCount(0);
  await expect(
    main(page)
      .getByRole("link", { name: /^Apply Payment/ })
      .first(),
  ).toBeVisible();
  const states = await sql`select state, withdrawn_at is not null as withdrawn from intended_payments
    where jobid in (select jobid from jobs where cfid = ${client.cfid})`;
  expect(states).toEqual([
    { state: "cancelled", withdrawn: true },
    { state: "cancelled", withdrawn: true },
  ]);
});

test("a second tab is told that it's done, and shows it once the question is closed", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${PANEL}completed`);
    await clickUntil(main(tab).getByRole("button", { name: STOP }), ask(tab));
  }
  await agree(page).click();
  await expect(main(page).getByText(`We won't charge your card for Job[${client.jobid}].`)).toBeVisible();
  await agree(other).click();
  await expect(ask(other).getByRole("alert")).toHaveText(
    "This charge is already withdrawn. We won't charge your card.",
  );
  await ask(other).getByRole("button", { name: "Close" }).click();
  await expect(main(other).getByRole("button", { name: STOP })).toHaveCount(0);
});
