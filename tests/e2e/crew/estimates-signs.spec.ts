// Over 20 s: estimates and signs from finding to correcting, with two crews and a lost connection.
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeJob, makeLead, makeSignPickup } from "@/tests/factories";
import { CREW_AREA, expectGivenUp, hridOf } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";
import { forgetPlace, makePlace, type Place } from "../support/places";

// Own clients at unique addresses; they are deleted when a test ends.
const LIST = `${CREW_AREA}/crew-estimates-signs`;
type Lead = Place & { msid: number; jobid: number | null };

let made: Lead[] = [];

/** A request for a new property today, assigned to a person. */
async function makeRequest(db: Database, sql: Sql, username: string, email: string | null) {
  const { address, ...place } = await makePlace(sql, email);
  return { address, columns: { ...place, messdate: new Date(), holderHrid: await hridOf(db, username) } };
}

async function makeEstimate(db: Database, sql: Sql): Promise<Lead> {
  const { address, columns } = await makeRequest(db, sql, "driver", "ann@example.com");
  const { msid } = await makeLead(db, { ...columns, message: "Written estimate, call first" });
  return keep({ ...columns, address, msid, jobid: null });
}

/** A sign on a job's lawn. */
async function makeSign(db: Database, sql: Sql, email: string | null): Promise<Lead> {
  const { address, columns } = await makeRequest(db, sql, "crew", email);
  const { cfid, jobinfoid } = columns;
  const { jobid } = await makeJob(db, { cfid, jobinfoid, sdate: "2095-05-01", fdate: "2095-05-01" });
  const sign = await makeSignPickup(db, { jobid, location: "porch" });
  const about = { kind: "Sign" as const, message: "Pick Up sign: porch", jobid, signPickupId: sign.id };
  const { msid } = await makeLead(db, { ...columns, ...about });
  return keep({ ...columns, address, msid, jobid });
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

test("a crew finds an estimate, returns it with notes and email, and corrects it", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const [lead, sign] = [await makeEstimate(db, sql), await makeSign(db, sql, null)];
  await logIn("driver");
  await page.goto(`${LIST}?q=m9z9z9`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estimates/Signs");
  const search = page.getByLabel("Postal code or address");

  await test.step("filters the list by place, type and person, and says when nothing matches", async () => {
    await expect(card(page, lead)).toBeVisible();
    await expect(card(page, sign).getByRole("link", { name: /^Inspection/ })).toHaveAttribute(
      "href",
      new RegExp(`/partner_inspection/${sign.jobid}$`),
    );
    await expectAccessible(page);
    await page.getByLabel("Type").selectOption("Signs");
    await expect(card(page, lead)).toHaveCount(0);
    await expect(card(page, sign)).toBeVisible();
    await page.getByLabel("Person").selectOption("Mine");
    await expect(card(page, sign)).toHaveCount(0);
    await search.fill("nobody lives here");
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(search).toHaveValue("");
    await search.fill(lead.address);
    await expect(page.getByRole("article")).toHaveCount(1);
  });
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

  await page.getByRole("button", { name: "Use the prices so far: W1 $150" }).click();
  await expect(page.getByLabel("W1 Price")).toHaveValue("150");
  await page.getByLabel("W1 Price").fill("210");
  await page.getByLabel("EH Price").fill("95");
  await page.getByLabel("Property Note 1").fill("Tap at the back");
  await page.getByLabel("Property Note 2").fill("Pays late");
  await page.getByRole("group", { name: "Who can see note 2" }).getByLabel("Private").check();
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
  await search.fill(lead.address);
  await expect(card(page, lead)).toContainText("Returned");

  await page.goto(`${CREW_AREA}/window_lead_admin_crew/${sign.msid}`);
  await expect(page.getByLabel("W1 Price")).toHaveCount(0);
});

test("a lost connection keeps what's typed, and a slower crew sees what the other returned", async ({
  page,
  context,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const lead = await makeEstimate(db, sql);
  await logIn("driver");
  await page.goto(`${CREW_AREA}/window_lead_admin_crew/${lead.msid}`);
  await page.getByLabel("W1 Price").fill("185");
  await page.getByLabel("Property Note 1").fill("Dog in the yard");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expectGivenUp(page, alertOf(page).getByText("No connection to the server."));
  await expect(page.getByLabel("Property Note 1")).toHaveValue("Dog in the yard");
  expect(await stored(sql, lead)).toMatchObject({ returned_at: null });

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Property Note 1")).toHaveValue("Dog in the yard");
  await sql`update leads set w1 = 240, returned_at = now(), resolved_at = now(), version = 2
    where msid = ${lead.msid}`;
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(page.getByText("Their changes", { exact: true })).toBeVisible();
  await expect(page.getByText("$240.00")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Keep mine" })).toHaveCount(0);
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByText(`Estimate at ${lead.address} returned`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Estimate" })).toHaveCount(0);
  expect(await stored(sql, lead)).toMatchObject({ w1: "240.00", version: 2 });
  expect(await notes(sql, lead)).toHaveLength(0);
});

test("a sign is returned, with email first if there is one", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const [lead, silent] = [await makeSign(db, sql, "sign@example.com"), await makeSign(db, sql, null)];
  await logIn("crew");
  await page.goto(`${CREW_AREA}/pick_up_admin_crew/${silent.msid}`);
  await expect(page.getByLabel("Pick-Up Successful", { exact: true })).toBeChecked();
  for (const closed of ["Pick-Up Successful with Email", "Pick-Up Unsuccessful with Email"])
    await expect(page.getByLabel(closed)).toBeDisabled();

  await page.goto(LIST);
  await page.getByLabel("Postal code or address").fill(lead.address);
  await page.getByLabel("Person").selectOption("Mine");
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
