import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { path } from "@/lib/paths";
import { makeLead } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

type Lead = Place & { msid: number };
let made: Place[] = [];

test.afterEach(async ({ sql }) => {
  for (const place of made) await forgetPlace(sql, place);
  made = [];
});

/** A lead from today that no one holds, at a unique address. */
async function ownLead(sql: Sql, db: Database, kind: "Estimate" | "Message", message: string): Promise<Lead> {
  const place = await makePlace(sql, null);
  made.push(place);
  const { cfid, jobinfoid } = place;
  const { msid } = await makeLead(db, { kind, message, cfid, jobinfoid, messdate: new Date() });
  return { ...place, msid };
}

const stored = async (sql: Sql, { msid }: Lead) => (await sql`select * from leads where msid = ${msid}`)[0];
const row = (page: Page, lead: Lead) => page.getByRole("row").filter({ hasText: lead.address });
const alertOf = (page: Page) => page.locator("[data-summary]");

/** Shows only this lead, whoever has it, and waits until the list shows just that. */
async function find(page: Page, lead: Lead) {
  await page.getByLabel("Person").selectOption("All");
  await page.getByLabel("Postal code or keyword").fill(lead.address);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row(page, lead)).toBeVisible();
}

test("a partner takes a lead, returns its estimate with W2, and resolves and reopens a message", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const lead = await ownLead(sql, db, "Estimate", "Written estimate, call first");
  const partner = await personOf(sql, "partner");
  await logIn("partner");
  await page.goto(path.partnerLeads());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Window Estimates");
  const lists = page.getByRole("navigation", { name: "Lists of leads" });
  const counted = await lists.getByRole("link", { name: /^Window Estimates \(\d+\)$/ }).textContent();
  await page.getByLabel("Person").selectOption("All");
  const [, count] = /\((\d+)\)/.exec(counted ?? "") ?? [];
  await expect(page.getByRole("tab", { name: `Pending (${count})` })).toBeVisible();
  await expect(lists.getByRole("link", { name: /^Messages \(\d+\)$/ })).toBeVisible();
  await expectAccessible(page);

  await find(page, lead);
  await row(page, lead)
    .getByRole("button", { name: /^Estimate/ })
    .click();
  const beside = page.getByRole("dialog", { name: lead.address });
  await expect(beside.getByText("Written estimate, call first")).toBeVisible();
  await expect(page).toHaveURL(/[?&]open=\d+/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(beside).toBeHidden();
  await row(page, lead)
    .getByRole("button", { name: /^Assign to me/ })
    .click();
  await expect(
    row(page, lead).getByRole("button", { name: /^Held by .*, select to release it/ }),
  ).toBeEnabled();
  expect(await stored(sql, lead)).toMatchObject({ holder_hrid: partner.hrid, version: 2 });
  await row(page, lead)
    .getByRole("link", { name: /^Return Estimate/ })
    .click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return Estimate");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link")).toHaveText(["Partner Dashboard", "Leads", "Window Estimates"]);
  await expectAccessible(page);
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/estimates")) calls++;
  });
  await page.getByLabel("W2 Price").fill("lots");
  await page.getByLabel("EG Price").fill("-4");
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(alertOf(page).getByRole("listitem")).toHaveText([
    "W1 Price must be entered and be a number only",
    "W2 Price must be number only",
    "EG Price must be greater than 0",
  ]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(calls).toBe(0);

  await page.getByLabel("W1 Price").fill("210");
  await page.getByLabel("W2 Price").fill("380");
  await page.getByLabel("EG Price").fill("");
  await page.getByRole("button", { name: "Return Estimate" }).dblclick();
  await expect(page.getByText(`Estimate at ${lead.address} returned successfully`)).toBeVisible();
  await expect(page.getByLabel("W1 Price")).toHaveCount(0);
  expect(await stored(sql, lead)).toMatchObject({
    w1: "210.00",
    w2: "380.00",
    eg: null,
    version: 3,
    returned_by: partner.hrid,
    estimator_hrid: partner.hrid,
  });
  await page.getByRole("link", { name: "Back to Leads" }).click();
  await page.getByRole("tab", { name: /^Completed/ }).click();
  await find(page, lead);
  await expect(row(page, lead)).toContainText("W2 $380.00");

  await test.step("asks before resolving what another partner holds", async () => {
    const theirs = await ownLead(sql, db, "Message", "Leave the ladder at the side");
    const other = (await sql`select hrid from partners where hrid <> ${partner.hrid} limit 1`)[0];
    await sql`update leads set holder_hrid = ${other?.hrid} where msid = ${theirs.msid}`;
    await page.goto(path.partnerLeads("Messages"));
    await find(page, theirs);
    const resolve = row(page, theirs).getByRole("button", { name: /^Resolve/ });
    await resolve.click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("holds this lead");
    await question.getByRole("button", { name: "Cancel" }).click();
    expect((await stored(sql, theirs))?.resolved_at).toBeNull();
    await resolve.click();
    await question.getByRole("button", { name: "Resolve" }).click();
    await expect(row(page, theirs)).toHaveCount(0);
    expect(await stored(sql, theirs)).toMatchObject({ resolved_by: partner.hrid });
  });

  await test.step("a message is resolved and reopened", async () => {
    const message = await ownLead(sql, db, "Message", "Left gloves on the porch");
    await page.goto(path.partnerLeads("Messages"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
    await find(page, message);
    await expectAccessible(page);
    await row(page, message)
      .getByRole("button", { name: /^Resolve/ })
      .click();
    await expect(row(page, message)).toHaveCount(0);
    expect((await stored(sql, message))?.resolved_at).not.toBeNull();
    await page.getByRole("tab", { name: /^Resolved/ }).click();
    await row(page, message)
      .getByRole("button", { name: /^Unresolve/ })
      .click();
    await expect(row(page, message)).toHaveCount(0);
    expect(await stored(sql, message)).toMatchObject({ resolved_at: null, resolved_by: null });
    await page.getByRole("tab", { name: /^Unresolved/ }).click();
    await expect(row(page, message)).toBeVisible();
  });
});
