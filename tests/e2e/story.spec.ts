import type { Browser, Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { addDays, businessDate, formatShortDate } from "@/lib/values/dates";
import { formatMoney, parseMoney } from "@/lib/values/money";
import { makeEmployee, makeJob, makeProperty, makeVehicle } from "@/tests/factories";
import { passTheGate, startAndReturn } from "./support/crew-steps";
import { expect, test } from "./support/fixtures";

// The main story from end to end: a manager sets up a crew and packages its day; the crew signs in, reads the safety
// points, starts and returns a job on a phone; the manager pays and audits them. Own people, truck and jobs.

type World = { driver: string; second: string; today: string; addresses: string[]; jobids: number[] };

async function makeWorld(db: Database): Promise<World> {
  const today = businessDate(new Date());
  const [driver, second] = ["S. Driver", "S. Second"];
  const person = { password: DEMO_PASSWORD, rate: 1_837 };
  await makeEmployee(db, { username: "story", name: driver, ...person });
  await makeEmployee(db, { username: "story2", name: second, ...person });
  await makeVehicle(db, "Story");
  const places = [await makeProperty(db), await makeProperty(db)];
  const promised = { sdate: today, fdate: today, datesold: addDays(today, -9) };
  const jobs = await Promise.all(
    places.map(({ cfid, jobinfoid }) => makeJob(db, { cfid, jobinfoid, ...promised })),
  );
  return {
    driver,
    second,
    today,
    addresses: places.map(({ address }) => address),
    jobids: jobs.map(({ jobid }) => jobid),
  };
}

async function setUpCrew(page: Page, { driver, second, today }: World) {
  await page.goto("/crews/react/crewsetup");
  const form = page.getByRole("form", { name: "Crew" });
  await form.getByLabel("Date").fill(today);
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByText("Select driver").first()).toBeVisible();
  await form.getByLabel("Shop").selectOption("Osler");
  await form.getByLabel("Driver").selectOption({ label: driver });
  await form.getByLabel("Partner", { exact: true }).selectOption({ label: second });
  await form.getByLabel("Truck").selectOption({ label: "Story" });
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Crew created")).toBeVisible();
}

async function packageDay(page: Page, { driver, today, addresses }: World) {
  await page.goto(
    `/crews/react/makepackages?schDate=${today}&soldBefore=${today}&view=appts&crewName=${driver}`,
  );
  for (const address of addresses) await page.getByLabel(`Select ${address}`, { exact: true }).click();
  await page.getByRole("button", { name: `Assign to ${driver}` }).click();
  for (const address of addresses) {
    await page.getByRole("button", { name: `Number ${address}`, exact: true }).click();
    await expect(page.getByRole("button", { name: `UnNumber ${address}`, exact: true })).toBeVisible();
  }
}

async function openPhone(browser: Browser, baseURL: string | undefined) {
  const phone = await browser.newContext({ baseURL, viewport: { width: 375, height: 812 }, hasTouch: true });
  return phone.newPage();
}

async function payCrew(page: Page, { driver, second, today }: World) {
  await page.goto(`/crews/react/crewpay?dailyProfileDate=${today}`);
  const crews = page.getByRole("region", { name: "crews", exact: true });
  const row = crews.getByRole("row").filter({ hasText: driver });
  await expect(row).toContainText("2: ");
  await row.getByRole("link", { name: `Crew profile of ${driver}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${driver}'s crew`);
  for (const name of [driver, second]) {
    const form = page.getByRole("form", { name: `Pay of ${name}` });
    await form.getByRole("button", { name: "Save Pay" }).click();
    if (name === driver) {
      await expect(page.getByText("Choose a manager")).toBeVisible();
      await page.getByLabel("Manager", { exact: true }).selectOption({ index: 1 });
      await form.getByRole("button", { name: "Save Pay" }).click();
    }
    await expect(form.getByRole("button", { name: "Edit Pay" })).toBeVisible();
  }
  await page.getByRole("button", { name: `How ${driver}'s pay was calculated, Crew` }).click();
  await expect(page.getByText(/before the first job at .* \(8:00 am\)/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Audit ${driver}, Crew`, exact: true }).click();
  await expect(page.getByRole("form", { name: `Pay of ${driver}` })).toContainText("Audited");
}

/** The crew's row for the day against its entries; labour is each wage × 1.1701, rounded to the cent. */
async function expectSummaryOf(page: Page, sql: Sql, { driver, second, today }: World) {
  const [paid] = await sql`
    select sum(p.pay)::text as pay, sum(round(p.pay * 1.1701, 2))::text as labour, count(*)::int as entries
    from pay_entries p join employees e on e.hrid = p.crew_hrid and e.name = ${driver}
    where p.day = ${today} and p.deleted_at is null`;
  expect(paid?.entries).toBe(2);
  await page.goto(`/crews/react/crewpay?dailyProfileDate=${today}&crewName=${driver}`);
  const row = page
    .getByRole("region", { name: "crews", exact: true })
    .getByRole("row")
    .filter({ hasText: driver });
  await expect(row).toContainText("$185.00");
  await expect(row).toContainText(`$${paid?.labour}`);
  await expect(row).toContainText(`1: ${second}`);
  const days = page.getByRole("region", { name: "days", exact: true });
  const [day] = await sql`
    select sum(p.pay)::text as pay from pay_entries p
    where p.day = ${today} and p.deleted_at is null and p.crew_hrid is not null`;
  await expect(days.getByRole("row").filter({ hasText: formatShortDate(today) })).toContainText(
    formatMoney(parseMoney(day?.pay) ?? 0),
  );
}

/** Only the sheet is printed: no navigation, no buttons. */
async function expectPrintable(page: Page) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
}

test("package a day, run it, return it, pay it", async ({
  page,
  browser,
  baseURL,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  test.slow();
  const world = await makeWorld(db);
  await logIn("manager");
  await setUpCrew(page, world);
  await packageDay(page, world);

  const phone = await openPhone(browser, baseURL);
  await phone.goto("/crews/react_crew_mgt/runsheet");
  await phone.getByLabel("Username").fill("story");
  await phone.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await phone.getByRole("button", { name: "Log in" }).tap();
  await passTheGate(phone, [world.driver, world.second], String(world.addresses[0]));
  await expectAccessible(phone);
  await startAndReturn(phone, String(world.addresses[0]));
  await expectAccessible(phone);

  const [job] = await sql`
    select state, num, price::text, recstatus::text, work.minutes,
      (select count(*)::int from crew_payments p where p.jobid = j.jobid and p.payment_type = 'Cash' and p.amount = 197.95) as payments,
      (select count(*)::int from outbox o where o.jobid = j.jobid and o.kind = 'cash-receipt') as receipts
    from jobs j, lateral (select extract(epoch from reportftime - reportstime)::int / 60 as minutes) work
    where j.jobid = ${world.jobids[0] ?? 0}`;
  expect(job).toMatchObject({
    state: "reported",
    num: 1,
    price: "185.00",
    minutes: 90,
    payments: 1,
    receipts: 1,
  });
  await phone.context().close();

  await payCrew(page, world);
  await expectAccessible(page);
  await expectPrintable(page);
  await expectSummaryOf(page, sql, world);
  await expectAccessible(page);
});
