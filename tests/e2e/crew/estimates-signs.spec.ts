import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";
import { forgetPlace, makePlace, type Place } from "../support/places";

// Own clients at addresses nobody else has; they go when a test ends.
const AREA = "/crews/react_crew_mgt";
const LIST = `${AREA}/crew-estimates-signs`;
type Lead = Place & { msid: number; jobid: number | null };

let made: Lead[] = [];

/** An estimate of today in the driver's hands. */
async function makeEstimate(sql: Sql, email: string | null = "ann@example.com"): Promise<Lead> {
  const place = await makePlace(sql, email);
  const [row] = await sql<{ msid: number }[]>`
    insert into leads (kind, messdate, message, cfid, jobinfoid, holder_hrid)
    select 'Estimate', now(), 'Written estimate, call first', ${place.cfid}, ${place.jobinfoid}, hrid
    from employees where username = 'driver' returning msid`;
  return keep({ ...place, msid: row?.msid ?? 0, jobid: null });
}

/** A sign of a job's lawn, in the crew's hands. */
async function makeSign(sql: Sql, email: string | null): Promise<Lead> {
  const place = await makePlace(sql, email);
  const [row] = await sql<{ msid: number; jobid: number }[]>`
    with j as (insert into jobs (cfid, jobinfoid, jobdesc, sdate, fdate, datesold)
      values (${place.cfid}, ${place.jobinfoid}, 'W1', '2095-05-01', '2095-05-01', '2095-04-01') returning jobid),
    s as (insert into sign_pickups (jobid, location) select jobid, 'porch' from j returning id, jobid)
    insert into leads (kind, messdate, message, cfid, jobinfoid, jobid, sign_pickup_id, holder_hrid)
    select 'Sign', now(), 'Pick Up sign: porch', ${place.cfid}, ${place.jobinfoid}, s.jobid, s.id, e.hrid
    from s, employees e where e.username = 'crew' returning msid, jobid`;
  return keep({ ...place, msid: row?.msid ?? 0, jobid: row?.jobid ?? null });
}

function keep(lead: Lead): Lead {
  made.push(lead);
  return lead;
}

test.afterEach(async ({ sql }) => {
  for (const lead of made) await forgetPlace(sql, lead);
  made = [];
});

const notes = (sql: Sql, { jobinfoid }: Lead) =>
  sql`select notes, access from property_notes where jobinfoid = ${jobinfoid} order by id`;
const mails = (sql: Sql, { cfid }: Lead) => sql`select recipient, body from outbox where cfid = ${cfid}`;
const stored = async (sql: Sql, { msid }: Lead) => (await sql`select * from leads where msid = ${msid}`)[0];
const card = (page: Page, lead: Lead) => page.getByRole("article").filter({ hasText: lead.address });
const alertOf = (page: Page) => page.locator("[data-summary]");

test("a crew finds an estimate, returns it with notes and mail, and corrects it", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const lead = await makeEstimate(sql);
  await logIn("driver");
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estimates/Signs");
  await expectAccessible(page);
  await page.getByLabel("Postal code or address").fill(lead.address);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, lead)).toContainText("Pending");
  await expect(card(page, lead).getByRole("link", { name: /^Map/ })).toHaveAttribute(
    "href",
    /destination=7%20Lead.*Toronto/,
  );
  await card(page, lead).getByRole("link", { name: "Return Estimate" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return Estimate");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link")).toHaveText(["Home", "Estimates/Signs"]);
  await expect(page.getByText("Written estimate, call first")).toBeVisible();
  await expectAccessible(page);

  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/estimates")) calls++;
  });
  await page.getByLabel("EH Price").fill("some");
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(alertOf(page)).toBeFocused();
  await expect(alertOf(page).getByRole("listitem")).toHaveText([
    "W1 Price must be entered and be a number only",
    "EH Price must be number only",
  ]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(calls).toBe(0);
  await expectAccessible(page);

  await page.getByLabel("W1 Price").fill("210");
  await page.getByLabel("EH Price").fill("95");
  await page.getByLabel("Property Note 1").fill("Tap at the back");
  await page.getByLabel("Property Note 2").fill("Pays late");
  await page.getByRole("group", { name: "Access of note 2" }).getByLabel("Private").check();
  await page.getByLabel("Send the estimate by email").check();
  await page.getByLabel("Email Notes").fill("Any day in May");
  await page.getByRole("button", { name: "Return Estimate" }).dblclick();
  await expect(page.getByText(`Estimate at ${lead.address} returned successfully`)).toBeVisible();
  await expect(page.getByLabel("W1 Price")).toHaveCount(0);
  await expectAccessible(page);
  expect(await notes(sql, lead)).toEqual([
    { notes: "Tap at the back", access: "Public" },
    { notes: "Pays late", access: "Private" },
  ]);
  const sent = await mails(sql, lead);
  expect(sent.map(({ recipient }) => recipient)).toEqual(["ann@example.com"]);
  expect(sent[0]?.body).toContain("$210.00");

  await page.getByRole("button", { name: "Edit Estimate" }).click();
  await expect(page.getByLabel("W1 Price")).toHaveValue("210");
  await page.getByLabel("W1 Price").fill("220");
  await page.getByRole("button", { name: "Save Estimate" }).click();
  await expect(page.getByText("W1 $220.00 · EH $95.00").first()).toBeVisible();
  expect(await stored(sql, lead)).toMatchObject({ w1: "220.00", price: "315.00", version: 3 });
  await page.getByRole("link", { name: "Back to Estimates/Signs" }).click();
  await page.getByRole("tab", { name: /^Done/ }).click();
  await page.getByLabel("Postal code or address").fill(lead.address);
  await expect(card(page, lead)).toContainText("Returned");
});

test("a connection lost while returning keeps what is typed, and returns it once", async ({
  page,
  context,
  sql,
  logIn,
}) => {
  const lead = await makeEstimate(sql);
  await logIn("driver");
  await page.goto(`${AREA}/window_lead_admin_crew/${lead.msid}`);
  await page.getByLabel("W1 Price").fill("185");
  await page.getByLabel("Property Note 1").fill("Dog in the yard");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(alertOf(page)).toContainText("No connection to the server.");
  await expect(page.getByLabel("Property Note 1")).toHaveValue("Dog in the yard");
  expect(await stored(sql, lead)).toMatchObject({ returned_at: null });

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Property Note 1")).toHaveValue("Dog in the yard");
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(page.getByText(`Estimate at ${lead.address} returned successfully`)).toBeVisible();
  expect(await stored(sql, lead)).toMatchObject({ w1: "185.00", version: 2 });
  expect(await notes(sql, lead)).toHaveLength(1);
});

test("a crew that was slower sees what the other returned before it writes", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const lead = await makeEstimate(sql);
  await logIn("driver");
  await page.goto(`${AREA}/window_lead_admin_crew/${lead.msid}`);
  await page.getByLabel("W1 Price").fill("185");
  await sql`update leads set w1 = 240, returned_at = now(), resolved_at = now(), version = 2
    where msid = ${lead.msid}`;
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(page.getByText("What the other person saved")).toBeVisible();
  await expect(page.getByText("$240.00")).toBeVisible();
  await expectAccessible(page);
  expect(await stored(sql, lead)).toMatchObject({ w1: "240.00" });
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText(`Estimate at ${lead.address} returned successfully`)).toBeVisible();
  expect(await stored(sql, lead)).toMatchObject({ w1: "185.00", version: 3 });
});

test("a sign is returned, with e-mail first where there is one", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const [lead, silent] = [await makeSign(sql, "sign@example.com"), await makeSign(sql, null)];
  await logIn("crew");
  await page.goto(`${AREA}/pick_up_admin_crew/${silent.msid}`);
  await expect(page.getByLabel("Pick-Up Successful", { exact: true })).toBeChecked();
  for (const closed of ["Pick-Up Successful with Email", "Pick-Up Unsuccessful with Email"])
    await expect(page.getByLabel(closed)).toBeDisabled();

  await page.goto(LIST);
  await page.getByLabel("Postal code or address").fill(lead.address);
  await page.getByLabel("Whose").selectOption("Mine");
  await expect(card(page, lead).getByRole("link", { name: "Inspection" })).toHaveCount(0);
  await card(page, lead).getByRole("link", { name: "Return Pick-Up" }).click();
  await expect(page.getByLabel("Pick-Up Successful with Email")).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel("Pick-Up Unsuccessful", { exact: true }).check();
  await page.getByRole("button", { name: "Return Pick-Up" }).click();
  await expect(page.getByText(`Pick-up at ${lead.address} returned successfully`)).toBeVisible();
  await expect(page.getByText("Resolved-Unsuccess").first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit Pick-Up" }).click();
  await expect(page.getByLabel("Pick-Up Unsuccessful", { exact: true })).toBeChecked();
  await page.getByLabel("Pick-Up Successful with Email").check();
  await page.getByRole("button", { name: "Save Pick-Up" }).dblclick();
  await expect(page.getByText("An email is on its way to sign@example.com.")).toBeVisible();
  expect((await mails(sql, lead)).map(({ recipient }) => recipient)).toEqual(["sign@example.com"]);
});

test("the list is filtered by type and person, says when nothing fits, and leads masters to inspections", async ({
  page,
  sql,
  logIn,
}) => {
  const [estimate, sign] = [await makeEstimate(sql), await makeSign(sql, null)];
  await logIn("driver");
  await page.goto(`${LIST}?q=m9z9z9`);
  await expect(card(page, estimate)).toBeVisible();
  await expect(card(page, sign).getByRole("link", { name: /^Inspection/ })).toHaveAttribute(
    "href",
    new RegExp(`/partner_inspection/${sign.jobid}$`),
  );
  await page.getByLabel("Type").selectOption("Signs");
  await expect(card(page, estimate)).toHaveCount(0);
  await expect(card(page, sign)).toBeVisible();
  await page.getByLabel("Whose").selectOption("Mine");
  await expect(card(page, sign)).toHaveCount(0);
  await page.getByLabel("Postal code or address").fill("nobody lives here");
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("Postal code or address")).toHaveValue("");
  await page.goto(`${AREA}/window_lead_admin_crew/${sign.msid}`);
  await expect(page.getByLabel("W1 Price")).toHaveCount(0);
});
