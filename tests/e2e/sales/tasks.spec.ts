import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";
import { forgetPlace, makePlace, type Place } from "../support/places";

const AREA = "/crews/react_area";
type Task = Place & { msid: number };
let made: Place[] = [];

test.afterEach(async ({ sql }) => {
  for (const place of made) await forgetPlace(sql, place);
  made = [];
});

async function makeEstimate(sql: Sql, holder: string | null = "sales"): Promise<Task> {
  const place = await makePlace(sql, "ann@example.com");
  made.push(place);
  const [row] = await sql<{ msid: number }[]>`
    insert into leads (kind, messdate, message, cfid, jobinfoid, holder_hrid)
    values ('Estimate', now(), 'Written estimate, call first', ${place.cfid}, ${place.jobinfoid},
      (select hrid from employees where username = ${holder})) returning msid`;
  return { ...place, msid: row?.msid ?? 0 };
}

/** A job done yesterday with something left undone, and its task. */
async function makeDnf(sql: Sql): Promise<Task & { dnfid: number }> {
  const place = await makePlace(sql, "ann@example.com");
  made.push(place);
  const [row] = await sql<{ msid: number; dnfid: number }[]>`
    with j as (insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold, crew_hrid, schdate,
        reportstime, reportftime, datebi)
      select ${place.cfid}, ${place.jobinfoid}, 'W1', 185, current_date - 1, current_date - 1, current_date - 9,
        hrid, current_date - 1, '09:00', '10:00', current_date - 1 from employees where username = 'driver'
      returning jobid),
    d as (insert into dnfs (jobid, origin, dnfdesc, sdate, fdate)
      select jobid, 'client', 'Back window is streaky', current_date - 1, current_date + 5 from j
      returning dnfid, jobid)
    insert into leads (kind, messdate, message, cfid, jobinfoid, jobid, dnfid)
    select 'DNF', now(), 'Back window is streaky', ${place.cfid}, ${place.jobinfoid}, jobid, dnfid from d
    returning msid, dnfid`;
  return { ...place, msid: row?.msid ?? 0, dnfid: row?.dnfid ?? 0 };
}

const rowOf = (page: Page, { address }: Place) => page.getByRole("row").filter({ hasText: address });
const drawer = (page: Page) => page.getByRole("dialog");
const stored = async (sql: Sql, { msid }: Task) => (await sql`select * from leads where msid = ${msid}`)[0];

test("an estimate: called, noted, returned with prices and note, e-mailed, on the commission list", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const task = await makeEstimate(sql);
  await logIn("sales");
  await page.goto(`${AREA}/tasks`);
  await expectAccessible(page);
  await page.getByLabel("Postal code or words").fill(task.address);
  // The list has shrunk: nothing moves under the click any more.
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
  await expect(page.getByRole("heading", { name: "Close clients" })).toBeVisible();
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(page.getByText("Submit Failed No Data!!").first()).toBeVisible();
  expect(await stored(sql, task)).toMatchObject({ returned_at: null });
  await page.getByLabel("W1", { exact: true }).fill("210");
  await page.getByLabel("EH", { exact: true }).fill("90.50");
  await page.getByLabel("Property Notes").fill("Tap at the back");
  await page.getByLabel("Send the estimate by e-mail").check();
  await page.getByLabel("Email Notes").fill("Spring is busy");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Return Estimate" }).dblclick();

  await expect(page.getByText(`Estimate at ${task.address} returned successfully.`)).toBeVisible();
  await expect(page).toHaveURL(`${AREA}/tasks`);
  expect(await stored(sql, task)).toMatchObject({
    ...{ w1: "210.00", eh: "90.50", price: "300.50", comm: "30.05" },
    ...{ contact_status: "Called and Emailed", version: 3 },
  });
  const mails = await sql`select body from outbox where cfid = ${task.cfid}`;
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("Spring is busy");
  const notes = await sql`select notes from property_notes where jobinfoid = ${task.jobinfoid}`;
  expect(notes).toEqual([{ notes: "Tap at the back" }]);

  await page.goto(`${AREA}/estimates?type=Pending`);
  await expect(rowOf(page, task)).toContainText("$30.05");
  await expectAccessible(page);
});

test("an estimate two people return: the second hears of the first", async ({ page, sql, logIn }) => {
  const task = await makeEstimate(sql);
  await logIn("sales");
  await page.goto(`${AREA}/tasks/${task.msid}/return_estimate`);
  await page.getByLabel("W1", { exact: true }).fill("210");
  await sql`update leads set w1 = 300, price = 300, returned_at = now(), version = version + 1
    where msid = ${task.msid}`;
  await page.getByRole("button", { name: "Return Estimate" }).click();
  await expect(page.getByText("What the other person saved")).toBeVisible();
  await expect(page.getByText("$300.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(page).toHaveURL(`${AREA}/tasks`);
  expect(await stored(sql, task)).toMatchObject({ w1: "210.00", version: 3 });
});

test("a DNF: sent back to its crew, then returned with times and a verdict", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const task = await makeDnf(sql);
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

test("a lead nobody holds is given away from the manager's exceptions", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const task = await makeEstimate(sql, null);
  await sql`update leads set messdate = '2019-03-01' where msid = ${task.msid}`;
  await logIn("manager");
  await page.goto("/crews/react/stufftodo?list=leads");
  await expectAccessible(page);
  await rowOf(page, task)
    .getByLabel(/^Give .* to$/)
    .selectOption({ label: "O. Castellan" });
  await expect(rowOf(page, task)).toHaveCount(0);
  await page.goto(`${AREA}/tasks?task=${task.msid}`);
  await expect(drawer(page).getByLabel("Holder")).toHaveValue("104");
});

test("who does not sell is refused; without a session the login comes first", async ({ page, logIn }) => {
  await page.goto(`${AREA}/tasks`);
  await expect(page).toHaveURL(/\/crews\/react_area\/login\?next=/);
  await logIn("crew");
  await page.goto(`${AREA}/tasks`);
  await expect(page.getByRole("heading", { name: "Tasks" })).toHaveCount(0);
});
