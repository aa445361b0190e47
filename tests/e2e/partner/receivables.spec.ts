import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeSavedCard, makeStripeCustomer, makeWork } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { DESKTOP, dayAhead, expectFitsPhone, personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

const AREA = "/crews/react_crew_mgt";
let made: Place[] = [];

test.afterEach(async ({ sql }) => {
  for (const place of made) {
    // Tests share logins, so no dashboard may stay open.
    await sql`update sessions set viewing_cfid = null, viewing_jobid = null, viewing_since = null where viewing_cfid = ${place.cfid}`;
    await sql`delete from saved_cards where customer_id in
      (select customer_id from stripe_customers where cfid = ${place.cfid})`;
    await sql`delete from stripe_customers where cfid = ${place.cfid}`;
    await forgetPlace(sql, place);
  }
  made = [];
});

/** An unpaid job the partner's own crew did yesterday; a card on file. */
async function makeOwed(sql: Sql, db: Database) {
  const place = await makePlace(sql, "ann@example.com");
  made.push(place);
  const { cfid, jobinfoid } = place;
  await sql`update clients set company = 'Lead Bakery', billing_address = 'PO Box 7' where cfid = ${cfid}`;
  const { customerId } = await makeStripeCustomer(db, { cfid });
  await makeSavedCard(db, { customerId, expMonth: 4, expYear: 2031 });
  const { hrid } = await personOf(sql, "partner");
  const day = dayAhead(-1);
  const promised = { sdate: day, fdate: day, datesold: dayAhead(-9) };
  const { jobid } = await makeWork(db, { cfid, jobinfoid, crewHrid: hrid, schdate: day, ...promised });
  return { ...place, jobid };
}

test("a partner finds a receivable, sends a pay link, reads the client's card, opens its payment and comes back", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const owed = await makeOwed(sql, db);
  await logIn("partner");
  await page.goto(`${AREA}/partner_receivables`);
  await expectAccessible(page);
  await expectFitsPhone(page);
  // No column covers the next: the table scrolls.
  const cells = page.getByRole("table").first().locator("tbody td");
  await expect(cells.first()).toBeVisible();
  const cut = (all: Element[]) => all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length;
  expect(await cells.evaluateAll(cut)).toBe(0);
  await page.setViewportSize(DESKTOP);
  await page.getByLabel("Search").fill(owed.address);
  // Once the list is filtered, nothing moves under the click.
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
  await expect(page.getByText("ending 4242")).toBeVisible();
  await expect(page.getByText("Expires 04/2031")).toBeVisible();
  await expectAccessible(page);
  // This link was already sent today.
  await page.getByRole("button", { name: /^Send pay link/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send pay link" }).click();
  await expect(page.getByText("Stripe Link unsuccessful")).toBeVisible();

  await page.goto(`${AREA}/partner_client_admin/${owed.cfid}`);
  await page.getByRole("link", { name: new RegExp(owed.address) }).click();
  await page.getByRole("link", { name: "Pay By Stripe" }).click();
  await expect(page).toHaveURL(/source=recbles_with_card/);
  // A partner without client care only gets this job with a new card, not the client's dashboard.
  await expect(page.getByRole("heading", { name: "Apply Payment" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Existing Card")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Lena Marchetti" }).click();
  await page.getByRole("menuitem", { name: "Back to Recbles With Card" }).click();
  await expect(page).toHaveURL(`${AREA}/partner_receivables`);

  await test.step("another partner sees nothing of it", async () => {
    await logIn("partner20");
    const asked = (address: string) => page.request.get(address);
    expect((await asked(`/api/partners/${owed.jobid}/list_of_cards`)).status()).toBe(404);
    for (const address of [
      `${AREA}/partner_client_admin/${owed.cfid}?jobid=${owed.jobid}`,
      `${AREA}/partner_receivables?text=${encodeURIComponent(owed.address)}`,
    ])
      expect(await (await asked(address)).text(), address).not.toMatch(/PO Box 7|Lead Bakery/);
  });
});
