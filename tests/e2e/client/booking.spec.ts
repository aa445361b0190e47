import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

const panel = (key: string) => `/crews/react_client_dashboard/dashboard?panel=${key}`;
const form = (page: Page) => page.getByRole("form", { name: /^Book / });

const ordersOf = (sql: Sql, { cfid }: OwnClient) => sql`
  select j.jobid, j.jobdesc, j.price, j.cages, j.cc_status, j.sdate = j.fdate as appointment, b.slot,
    (select count(*)::int from outbox o where o.jobid = j.jobid and o.kind = 'job-confirmation') as mails,
    (select notes from job_notes n where n.jobid = j.jobid) as notes
  from jobs j left join appointment_bookings b using (jobid) where j.cfid = ${cfid} and j.datebi is null`;

test("eaves as a floater: what is missing is said, one order by a double click, then the card", async ({
  page,
  context,
  sql,
  expectAccessible,
}) => {
  const client = await makeOwnClient(sql);
  await sql`insert into properties (cfid, address, eh) values (${client.cfid}, '9 Second St', 120)`;
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
      ...{ jobdesc: "EH + install cages(As Reqd)", price: null, cages: true, cc_status: "required" },
      ...{ appointment: false, slot: null, mails: 1, notes: "Gate code 1234" },
    },
  ]);
  await forgetOwnClient(sql, client);
});

test("windows as an appointment on a phone: one question at a time, a summary, then Upcoming Jobs", async ({
  page,
  context,
  sql,
  expectAccessible,
}) => {
  const client = await makeOwnClient(sql);
  const customer = `cus_${client.cfid}`;
  await sql`insert into stripe_customers (customer_id, cfid) values (${customer}, ${client.cfid})`;
  await sql`insert into saved_cards (id, customer_id, brand, last4, exp_month, exp_year)
    values (${`pm_${client.cfid}`}, ${customer}, 'visa', '4242', 12, 2040)`;
  await page.setViewportSize({ width: 375, height: 812 });
  await logInAs(context, client.email);
  await page.goto(panel("book_windows"));
  const next = form(page).getByRole("button", { name: /^Next/ });

  await expect(form(page).getByRole("heading", { name: "Which address?" })).toBeVisible();
  await expect(form(page).getByRole("heading", { name: "Which work?" })).toBeHidden();
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
  await next.click();
  await expect(form(page).getByRole("heading", { name: "Your order" })).toBeFocused();
  await expect(form(page).getByText(/^W2 – /)).toBeVisible();
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

test("a client the office has blocked reads whom to call", async ({
  page,
  context,
  sql,
  expectAccessible,
}) => {
  const client = await makeOwnClient(sql);
  await sql`update clients set contactstatus = 'Ask Client to Pay Promptly' where cfid = ${client.cfid}`;
  await logInAs(context, client.email);
  await page.goto(panel("book_windows"));
  await expect(
    page.getByText(
      /We are unable to book your order at this time\. Please contact .+ to complete your order\./,
    ),
  ).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expectAccessible(page);
  await forgetOwnClient(sql, client);
});
