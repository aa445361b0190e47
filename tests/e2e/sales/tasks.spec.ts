import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeDnf, makeLead, makeWork } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { dayAhead, personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

const AREA = "/crews/react_area";
type Task = Place & { msid: number };
let made: Place[] = [];

test.afterEach(async ({ sql }) => {
  for (const place of made) await forgetPlace(sql, place);
  made = [];
});

async function ownProperty(sql: Sql): Promise<Place> {
  const place = await makePlace(sql, "ann@example.com");
  made.push(place);
  return place;
}

async function makeEstimate(
  sql: Sql,
  db: Database,
  { holder = "sales", messdate = new Date() } = {},
): Promise<Task> {
  const place = await ownProperty(sql);
  const { cfid, jobinfoid } = place;
  const holderHrid = holder ? (await personOf(sql, holder)).hrid : null;
  const message = "Written estimate, call first";
  const { msid } = await makeLead(db, { cfid, jobinfoid, holderHrid, message, messdate });
  return { ...place, msid };
}

/** A job done yesterday with unfinished work, and its task. */
async function makeDnfOfYesterday(sql: Sql, db: Database): Promise<Task & { dnfid: number }> {
  const place = await ownProperty(sql);
  const { cfid, jobinfoid } = place;
  const { hrid } = await personOf(sql, "driver");
  const [day, message] = [dayAhead(-1), "Back window is streaky"];
  const promised = { sdate: day, fdate: day, datesold: dayAhead(-9) };
  const { jobid } = await makeWork(db, { cfid, jobinfoid, crewHrid: hrid, schdate: day, ...promised });
  const dnf = { jobid, origin: "client" as const, dnfdesc: message, sdate: day, fdate: dayAhead(5) };
  const { dnfid } = await makeDnf(db, dnf);
  const lead = { cfid, jobinfoid, jobid, dnfid, message, messdate: new Date() };
  const { msid } = await makeLead(db, { kind: "DNF", ...lead });
  return { ...place, msid, dnfid };
}

const rowOf = (page: Page, { address }: Place) => page.getByRole("row").filter({ hasText: address });
const drawer = (page: Page) => page.getByRole("dialog");
const stored = async (sql: Sql, { msid }: Task) => (await sql`select * from leads where msid = ${msid}`)[0];

test("sales calls, notes and returns an estimate by email, finds its commission, and learns when someone else was first", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const task = await makeEstimate(sql, db);
  await logIn("sales");
  await page.goto(`${AREA}/tasks`);
  await expectAccessible(page);
  await page.getByLabel("Postal code or keyword").fill(task.address);
  // Once the list is filtered, nothing moves under the click.
  await expect(page.getByText("1 task", { exact: true })).toBeVisible();
  await rowOf(page, task)
    .getByRole("button", { name: new RegExp(task.address) })
    .click();
  await expect(drawer(page)).toContainText("Written estimate, call first");
  await expectAccessible(page);
  await drawer(page).getByRole("button", { name: "Called", exact: true }).click();
  await expect(drawer(page).getByRole("button", { name: "Called", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await drawer(page).getByLabel("New note").fill("Wants it before Easter");
  await drawer(page).getByRole("button", { name: "Save note" }).click();
  await expect(drawer(page).getByRole("listitem")).toContainText("Wants it before Easter");
  await drawer(page).getByRole("link", { name: "Return estimate" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return estimate");
  await expect(page.getByRole("heading", { name: "Nearby clients" })).toBeVisible();
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(page.getByText("Submit Failed No Data!!").first()).toBeVisible();
  expect(await stored(sql, task)).toMatchObject({ returned_at: null });
  await page.getByLabel("W1", { exact: true }).fill("210");
  await page.getByLabel("EH", { exact: true }).fill("90.50");
  await page.getByLabel("Property Notes").fill("Tap at the back");
  await page.getByLabel("Email the estimate").check();
  await page.getByLabel("Email Notes").fill("Spring is busy");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Return Estimate" }).dblclick();

  await expect(page.getByText(`Estimate at ${task.address} returned successfully.`)).toBeVisible();
  // Back to the filtered list.
  await expect(page).toHaveURL(`${AREA}/tasks?q=${task.address.replaceAll(" ", "+")}`);
  expect(await stored(sql, task)).toMatchObject({
    w1: "210.00",
    eh: "90.50",
    price: "300.50",
    comm: "30.05",
    contact_status: "Called and Emailed",
    version: 3,
  });
  const mails = await sql`select body from outbox where cfid = ${task.cfid}`;
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("Spring is busy");
  const notes = await sql`select notes from property_notes where jobinfoid = ${task.jobinfoid}`;
  expect(notes).toEqual([{ notes: "Tap at the back" }]);

  await page.goto(`${AREA}/estimates?type=Pending`);
  await expect(rowOf(page, task)).toContainText("$30.05");
  await expectAccessible(page);

  await test.step("someone else returns an estimate first: the second person sees that and decides", async () => {
    const shared = await makeEstimate(sql, db);
    await page.goto(`${AREA}/tasks/${shared.msid}/return_estimate`);
    await page.getByLabel("W1", { exact: true }).fill("210");
    await sql`update leads set w1 = 300, price = 300, returned_at = now(), version = version + 1
      where msid = ${shared.msid}`;
    await page.getByRole("button", { name: "Return Estimate" }).click();
    await expect(page.getByText("Their changes", { exact: true })).toBeVisible();
    await expect(page.getByText("$300.00").first()).toBeVisible();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page).toHaveURL(`${AREA}/tasks`);
    expect(await stored(sql, shared)).toMatchObject({ w1: "210.00", version: 3 });
  });
});

test("sales returns a DNF with times and a verdict", async ({ page, sql, db, logIn, expectAccessible }) => {
  const task = await makeDnfOfYesterday(sql, db);
  await logIn("sales");
  await page.goto(`${AREA}/tasks/${task.msid}/return_dnf`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Return DNF" }).click();
  await expect(page.getByText("Select a valid status").first()).toBeVisible();
  await page.getByLabel("Start hour").selectOption("10");
  await page.getByLabel("Start minutes").selectOption("00");
  await page.getByLabel("Finish hour").selectOption("10");
  await page.getByLabel("Finish minutes").selectOption("25");
  await expect(page.getByText("25 min")).toBeVisible();
  await page.getByLabel("Valid").selectOption("Client Service");
  await page.getByLabel("DNF notes").fill("Wiped it again");
  await page.getByRole("button", { name: "Return DNF" }).click();
  await expect(page.getByText(`DNF at ${task.address} returned successfully`)).toBeVisible();
  const [dnf] = await sql`select * from dnfs where dnfid = ${task.dnfid}`;
  expect(dnf).toMatchObject({ verdict: "Client Service", notes: "Wiped it again", reportftime: "10:25:00" });
  expect((await stored(sql, task))?.resolved_at).not.toBeNull();
  await page.goto(`${AREA}/tasks?state=done&q=${encodeURIComponent(task.address)}`);
  await expect(rowOf(page, task)).toHaveCount(1);
});

test("a manager assigns an unclaimed lead from the exceptions", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const task = await makeEstimate(sql, db, { holder: "", messdate: new Date("2019-03-01T17:00:00Z") });
  await logIn("manager");
  await page.goto("/crews/react/stufftodo?list=leads");
  await expectAccessible(page);
  await rowOf(page, task)
    .getByLabel(/^Assign .* to$/)
    .selectOption({ label: "O. Castellan" });
  await expect(rowOf(page, task)).toHaveCount(0);
  await page.goto(`${AREA}/tasks?task=${task.msid}`);
  await expect(drawer(page).getByLabel("Holder")).toHaveValue("104");
});
