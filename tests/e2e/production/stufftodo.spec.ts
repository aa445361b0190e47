import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeAssignedJob, makeJob, makeOverrun, makePayEntry, makePriceCheck } from "@/tests/factories";
import { clickTwice } from "../support/click-until";
import { expect, test } from "../support/fixtures";
import { dayAhead, expectFitsPhone, personOf, takeCsv } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

// Long before the demo world: the oldest rows come first in every list.
const DAY = "2021-05-03";
const SCREEN = "/crews/react/stufftodo";
const ADDRESS = "203.0.113.77";

const card = (page: Page, title: string) =>
  page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: title });
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

let places: Place[] = [];

async function ownProperty(sql: Sql): Promise<Place> {
  const place = await makePlace(sql, null);
  places.push(place);
  return place;
}

async function clear(sql: Sql) {
  for (const place of places) await forgetPlace(sql, place);
  places = [];
  await sql`delete from pay_entries where mgr = 'Stufftodo'`;
  await sql`delete from fair_use_overruns where holder = ${ADDRESS}`;
}

test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));

async function makeUnnumbered(sql: Sql, db: Database): Promise<Place> {
  const place = await ownProperty(sql);
  const { cfid, jobinfoid } = place;
  const { hrid: crewHrid } = await personOf(sql, "driver");
  await makeAssignedJob(db, {
    cfid,
    jobinfoid,
    crewHrid,
    sdate: DAY,
    fdate: DAY,
    datesold: DAY,
    schdate: DAY,
  });
  return place;
}

/** A TBD floater whose window ends this many days from now. */
async function makeFloater(sql: Sql, db: Database, left: number): Promise<Place> {
  const place = await ownProperty(sql);
  const { cfid, jobinfoid } = place;
  const days = { sdate: dayAhead(left - 10), fdate: dayAhead(left), datesold: dayAhead(left - 20) };
  await makeJob(db, { cfid, jobinfoid, w1: null, price: null, ...days });
  return place;
}

async function makeUnaudited(sql: Sql, db: Database, username: string) {
  const { hrid, name } = await personOf(sql, username);
  await makePayEntry(db, { hrid, day: DAY, kind: "Office", mgr: "Stufftodo" });
  return { hrid, name, label: `${name}, Mon 3 May 2021, Office` };
}

/** The card shows the list's number of rows. */
async function expectCountOf(page: Page, title: string) {
  const rows = page.locator("tbody tr[data-row]");
  await expect(card(page, title)).toHaveText(new RegExp(` ${await rows.count()}$`));
}

test("a manager works through the exceptions: jobs to number, pay to audit, floaters, missing pay", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const [first, second] = [await makeUnnumbered(sql, db), await makeUnnumbered(sql, db)];
  const [own, other, stale] = [
    await makeUnaudited(sql, db, "manager"),
    await makeUnaudited(sql, db, "driver"),
    await makeUnaudited(sql, db, "crew"),
  ];
  const [near, far, late] = [
    await makeFloater(sql, db, 3),
    await makeFloater(sql, db, 4),
    await makeFloater(sql, db, -2_000),
  ];
  await logIn("manager");
  await page.goto(`${SCREEN}?list=numbers`);

  await test.step("a job is numbered in place, and a colleague who numbered one is named", async () => {
    await expect(page.getByRole("heading", { level: 2, name: "Unnumbered jobs" })).toBeVisible();
    await expectCountOf(page, "Unnumbered jobs");
    await expect(rowOf(page, first.address)).toContainText("Not done");
    await expect(
      rowOf(page, first.address).getByRole("link", { name: /^Make packages for/ }),
    ).toHaveAttribute("href", /view=crew_jobs&schDate=2021-05-03&crewName=/);
    await expectAccessible(page);

    const number = ({ address }: Place) => page.getByRole("button", { name: `Number ${address}` });
    await number(first).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${first.address} is number 01`)).toBeVisible();
    await expect(rowOf(page, first.address)).toHaveCount(0);
    // The keyboard continues at the row that took its place.
    await expect(number(second)).toBeFocused();

    await sql`update jobs set num = 7, version = version + 1 where jobinfoid = ${second.jobinfoid}`;
    await number(second).click();
    const refused = page.getByRole("alert").filter({ hasText: "1 row was not done" });
    await expect(refused).toContainText(second.address);
    await expect(rowOf(page, second.address)).toHaveCount(0);
    await expectCountOf(page, "Unnumbered jobs");
    await refused.getByRole("button", { name: "Close" }).click();
    await expect(refused).toHaveCount(0);
  });

  await test.step("pay is audited, several at once with what was refused, and downloaded", async () => {
    const audited = () =>
      sql`select hrid from pay_entries where mgr = 'Stufftodo' and audited_at is not null`;
    await card(page, "Pay not audited").click();
    await expect(page.getByRole("heading", { level: 2, name: "Pay not audited" })).toBeVisible();
    await expectCountOf(page, "Pay not audited");
    await expect(page.getByRole("button", { name: `Audit ${own.label}` })).toHaveCount(0);
    await expect(page.getByRole("link", { name: `Employee details of ${other.label}` })).toHaveAttribute(
      "href",
      /employee_details\?empHrid=\d+&range=2021-05-03%2C2021-05-03/,
    );
    await expectAccessible(page);
    const { lines } = await takeCsv(page);
    expect(lines.join("\n")).toContain(`${other.name},2021-05-03,Office`);

    await sql`update pay_entries set version = version + 1 where mgr = 'Stufftodo' and hrid = ${stale.hrid}`;
    for (const { label } of [own, other, stale])
      await page.getByRole("checkbox", { name: `Select ${label}` }).check();
    const bar = page.getByRole("region", { name: "Selection" });
    await expect(bar).toContainText("$480.00");
    await bar.getByRole("button", { name: "Audit" }).click();
    const refused = page.getByRole("alert").filter({ hasText: "2 rows were not done" });
    await expect(refused).toContainText(`${own.label}: You can't save or audit your own pay.`);
    await expect(refused).toContainText(`${stale.label}: Someone else changed ${stale.name}`);
    await expect(rowOf(page, "3 May 2021")).toHaveCount(2);
    expect(await audited()).toHaveLength(1);

    await clickTwice(page.getByRole("button", { name: `Audit ${stale.label}` }));
    await expect(page.getByText(`${stale.label}: pay audited`).first()).toBeVisible();
    await expect(rowOf(page, "3 May 2021")).toHaveCount(1);
    expect(await audited()).toHaveLength(2);
  });

  await test.step("missing pay is a separate list", async () => {
    await card(page, "Missing pay").click();
    await expect(page).toHaveURL(/list=missing_pay/);
    await expect(card(page, "Missing pay")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 2, name: "Missing pay" })).toBeVisible();
  });

  await test.step("floaters with up to three days left, and overdue ones, link to make packages and their job", async () => {
    await card(page, "Floaters due soon").click();
    await expect(page.getByRole("heading", { level: 2, name: "Floaters due soon" })).toBeVisible();
    await expectCountOf(page, "Floaters due soon");
    await expect(rowOf(page, near.address)).toContainText("3 days left");
    await expect(rowOf(page, far.address)).toHaveCount(0);
    const overdue = rowOf(page, late.address);
    await expect(overdue).toContainText("Overdue");
    await expect(overdue.getByRole("link", { name: `Job at ${late.address}` })).toHaveAttribute(
      "href",
      /\/crews\/react\/jobs\/\d+$/,
    );
    await expectAccessible(page);
    await expectFitsPhone(page);
    await overdue.getByRole("link", { name: `Make packages with ${late.address}` }).click();
    await expect(page).toHaveURL(/makepackages\?view=past_windows&address=7/);
    await expect(page.getByText(late.address).first()).toBeVisible();
  });
});

test("someone who reached a limit may do more today, until that's undone", async ({
  page,
  logIn,
  db,
  expectAccessible,
}) => {
  const now = new Date();
  const reached = { limitName: "reset_address", holder: ADDRESS, day: dayAhead(0), refused: 8 };
  await makeOverrun(db, { ...reached, firstAt: now, lastAt: now });
  await logIn("manager");
  await page.goto(`${SCREEN}?list=limits`);
  await expect(rowOf(page, ADDRESS)).toContainText("At least 8 times");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Allow today: ${ADDRESS}` }).click();
  await expect(page.getByText("No limit for the rest of today")).toBeVisible();
  await expect(rowOf(page, ADDRESS)).toHaveCount(0);
  await page.getByRole("button", { name: `Undo what ${ADDRESS} was allowed` }).click();
  await expect(page.getByText("The limit counts again")).toBeVisible();
  await expect(rowOf(page, ADDRESS)).toHaveCount(1);
});

test("a price far from the usual is changed, taken back and declined", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { address, jobinfoid } = await ownProperty(sql);
  await makePriceCheck(db, { jobinfoid, usual: 15_000, standing: 15_000 });
  const stored = async () => (await sql`select w1::text from properties where jobinfoid = ${jobinfoid}`)[0];
  await logIn("manager");
  await page.goto(`${SCREEN}?list=price_checks`);
  await expect(rowOf(page, address)).toContainText("Less than half the usual price");
  await expect(rowOf(page, address)).toContainText("$150.00");
  await expectAccessible(page);

  await page.getByRole("button", { name: `Change W1 at ${address}` }).click();
  await page.getByLabel("Price before HST").fill("140");
  await page.getByRole("button", { name: "Save price" }).click();
  const undo = page.getByRole("button", { name: `Undo the decision about W1 at ${address}` });
  await expect(undo).toBeVisible();
  await expect(page.getByText(`W1 at ${address}, $1.00 to $140.00: changed`)).toBeVisible();
  expect(await stored()).toEqual({ w1: "140.00" });
  await expectAccessible(page);

  await undo.click();
  const decline = page.getByRole("button", { name: `Decline W1 at ${address}` });
  await expect(decline).toBeVisible();
  expect(await stored()).toEqual({ w1: "150.00" });
  await decline.click();
  await expect(undo).toBeVisible();
  expect(await stored()).toEqual({ w1: "150.00" });
});
