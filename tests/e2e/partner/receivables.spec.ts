import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";
import { forgetPlace, makePlace, type Place } from "../support/places";

const AREA = "/crews/react_crew_mgt";
let made: Place[] = [];

test.afterEach(async ({ sql }) => {
  for (const place of made) {
    // Logins are shared by the tests: no dashboard stays open.
    await sql`update sessions set viewing_cfid = null, viewing_since = null where viewing_cfid = ${place.cfid}`;
    await sql`delete from saved_cards where customer_id in
      (select customer_id from stripe_customers where cfid = ${place.cfid})`;
    await sql`delete from stripe_customers where cfid = ${place.cfid}`;
    await forgetPlace(sql, place);
  }
  made = [];
});

/** A job the partner's own crew did yesterday, still owed; a card on file. */
async function makeOwed(sql: Sql) {
  const place = await makePlace(sql, "ann@example.com");
  made.push(place);
  await sql`update clients set company = 'Lead Bakery', billing_address = 'PO Box 7' where cfid = ${place.cfid}`;
  const customer = `cus_e2e_${place.cfid}`;
  await sql`insert into stripe_customers (customer_id, cfid) values (${customer}, ${place.cfid})`;
  await sql`insert into saved_cards (id, customer_id, brand, last4, exp_month, exp_year)
    values (${`pm_e2e_${place.cfid}`}, ${customer}, 'visa', '4242', 4, 2031)`;
  const [job] = await sql<{ jobid: number }[]>`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate, reportstime,
      reportftime, datebi, recstatus)
    select ${place.cfid}, ${place.jobinfoid}, 'W1', 185, current_date - 1, current_date - 1, current_date - 9, hrid,
      current_date - 1, '09:00', '10:00', current_date - 1, 'Receivable' from employees where username = 'partner'
    returning jobid`;
  return { ...place, jobid: job?.jobid ?? 0 };
}

test("a receivable: found, a pay link sent, its client with the card on file, the dashboard and back", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const owed = await makeOwed(sql);
  await logIn("partner");
  await page.goto(`${AREA}/partner_receivables`);
  await expectAccessible(page);
  await page.getByLabel("Search").fill(owed.address);
  // The list has shrunk: nothing moves under the click any more.
  await expect(page.getByText("1 window job", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: owed.address });
  await expect(row).toContainText("$209.05");
  await expect(row).toContainText("1 card on file");
  await page.getByRole("button", { name: `Collect ${owed.address}` }).click();
  await page.getByRole("menuitem", { name: "Send pay link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send pay link" }).dblclick();
  await expect(page.getByText("Stripe Link successfully sent to ann@example.com")).toBeVisible();
  expect(await sql`select kind from outbox where jobid = ${owed.jobid}`).toEqual([{ kind: "pay-link" }]);

  await row.getByRole("link", { name: "Lead Bakery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lead Bakery");
  await expect(page.getByText("PO Box 7")).toBeVisible();
  await expect(page.getByText("ending in 4242")).toBeVisible();
  await expect(page.getByText("Expires 04/2031")).toBeVisible();
  await expectAccessible(page);
  // The link was sent today already.
  await page.getByRole("button", { name: /^Send pay link/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send pay link" }).click();
  await expect(page.getByText("Stripe Link unsuccessful")).toBeVisible();

  await page.goto(`${AREA}/partner_client_admin/${owed.cfid}`);
  await page.getByRole("link", { name: new RegExp(owed.address) }).click();
  await page.getByRole("link", { name: "Pay By Stripe" }).click();
  await expect(page).toHaveURL(/source=recbles_with_card/);
  await page.getByRole("button", { name: "Lena Marchetti" }).click();
  await page.getByRole("menuitem", { name: "Back to Recbles With Card" }).click();
  await expect(page).toHaveURL(`${AREA}/partner_receivables`);
});

test("another partner's receivable is nobody else's", async ({ page, sql, logIn }) => {
  const owed = await makeOwed(sql);
  await logIn("partner20");
  const cards = await page.request.get(`/api/partners/${owed.jobid}/list_of_cards`);
  expect(cards.status()).toBe(404);
  await page.goto(`${AREA}/partner_client_admin/${owed.cfid}?jobid=${owed.jobid}`);
  await expect(page.getByText("PO Box 7")).toHaveCount(0);
  await page.goto(`${AREA}/partner_receivables?text=${encodeURIComponent(owed.address)}`);
  await expect(page.getByText("No window jobs match")).toBeVisible();
});

test("on a phone no column lies over the next: the table is scrolled", async ({ page, sql, logIn }) => {
  await makeOwed(sql);
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn("partner");
  await page.goto(`${AREA}/partner_receivables`);
  const cells = page.getByRole("table").first().locator("tbody td");
  await expect(cells.first()).toBeVisible();
  const cut = await cells.evaluateAll(
    (all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
  );
  expect(cut).toBe(0);
});
