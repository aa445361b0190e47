import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { makeProperty, makeSavedCard, makeStripeCustomer } from "@/tests/factories";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

const panel = (key: string) => `/crews/react_client_dashboard/dashboard?panel=${key}`;
const form = (page: Page) => page.getByRole("form", { name: /^Book / });

const BLOCKED = /We are unable to book your order at this time\. Please contact .+ to complete your order\./;

const ordersOf = (sql: Sql, { cfid }: OwnClient) => sql`
  select j.jobid, j.jobdesc, j.price, j.cages, j.cc_status, j.sdate = j.fdate as appointment, b.slot,
    (select count(*)::int from outbox o where o.jobid = j.jobid and o.kind = 'job-confirmation') as mails,
    (select notes from job_notes n where n.jobid = j.jobid) as notes
  from jobs j left join appointment_bookings b using (jobid) where j.cfid = ${cfid} and j.datebi is null`;

test("a client books eaves: missing fields are named, a double click makes one order, then the card page opens", async ({
  page,
  context,
  db,
  sql,
  expectAccessible,
}) => {
  const client = await makeOwnClient(sql);
  await makeProperty(db, { cfid: client.cfid, address: "9 Second St", eh: 12_000, eg: null });
  await logInAs(context, client.email);
  await page.goto(panel("book_eaves"));
  await form(page).getByRole("button", { name: "Book Job" }).click();
  await expect(form(page).getByText("There are 3 errors")).toBeVisible();
  for (const message of ["Select address", "Select job type", "Select date"])
    await expect(form(page).getByText(message).last()).toBeVisible();

  await form(page)
    .getByRole("radio", { name: /9 Second St/ })
    .check();
  await expect(form(page).getByText("There are 2 errors")).toBeVisible();
  await form(page)
    .getByRole("radio", { name: /^EH\b(?! \+)/ })
    .check();
  await form(page).getByRole("group", { name: "Date range" }).getByRole("radio").last().check();
  await form(page).getByLabel("Install cages (As Reqd)").check();
  await form(page)
    .getByLabel(/Additional Notes/)
    .fill("Gate code 1234");
  await expect(form(page).getByText("There are")).toBeHidden();
  await expect(form(page).getByText("$135.60 (incl HST)").last()).toBeVisible();
  await expectAccessible(page);

  await form(page).getByRole("button", { name: "Book Job" }).dblclick();
  await expect(page).toHaveURL(/panel=card&jobid=\d+/);
  expect(await ordersOf(sql, client)).toMatchObject([
    {
      jobdesc: "EH + install cages(As Reqd)",
      price: null,
      cages: true,
      cc_status: "required",
      appointment: false,
      slot: null,
      mails: 1,
      notes: "Gate code 1234",
    },
  ]);

  await test.step("a client blocked by the office is told whom to call", async () => {
    await sql`update clients set contactstatus = 'Ask Client to Pay Promptly' where cfid = ${client.cfid}`;
    await page.goto(panel("book_windows"));
    await expect(page.getByText(BLOCKED)).toBeVisible();
    await expect(form(page)).toBeHidden();
    await expectAccessible(page);
  });
  await forgetOwnClient(sql, client);
});

test("a client books windows on a phone: one question at a time, a summary, then Upcoming Jobs", async ({
  page,
  context,
  db,
  sql,
  expectAccessible,
}) => {
  const client = await makeOwnClient(sql);
  const { customerId } = await makeStripeCustomer(db, { cfid: client.cfid });
  await makeSavedCard(db, { customerId, expYear: 2040 });
  await page.setViewportSize({ width: 375, height: 812 });
  await logInAs(context, client.email);
  await page.goto(panel("book_windows"));
  const next = form(page).getByRole("button", { name: /^Next/ });

  await expect(form(page).getByRole("heading", { name: "Where should we come?" })).toBeVisible();
  await expect(form(page).getByRole("heading", { name: "What would you like done?" })).toBeHidden();
  await expect(form(page).getByRole("button", { name: "Book Job" })).toBeHidden();
  await next.click();
  await next.click();
  await expect(form(page).getByText("Select job type").last()).toBeVisible();
  await form(page)
    .getByRole("radio", { name: /W2 \(Appt Reqd\)/ })
    .check();
  await next.click();
  await form(page).getByLabel("Appointment date").selectOption({ index: 2 });
  await form(page)
    .getByRole("radio", { name: /8-10am/ })
    .check();
  await next.click();
  await form(page).getByLabel("Does anyone need to be home?").selectOption("No one needs to be home");
  await next.click();
  await expect(form(page).getByRole("heading", { name: "Your order" })).toBeFocused();
  await expect(form(page).getByText(/^W2 – /)).toBeVisible();
  await expect(form(page).locator("dd").filter({ hasText: "No one needs to be home" })).toBeVisible();
  await expectAccessible(page);

  await form(page).getByRole("button", { name: "Book Job" }).click();
  await expect(page).toHaveURL(/panel=upcoming/);
  await expect(
    page.getByText(/^Job\[\d+\] created successfully and confirmation sent to your email\./),
  ).toBeVisible();
  expect(await ordersOf(sql, client)).toMatchObject([
    { jobdesc: "W2", price: null, cc_status: "secured", appointment: true, slot: "eights", mails: 1 },
  ]);
  await forgetOwnClient(sql, client);
});
