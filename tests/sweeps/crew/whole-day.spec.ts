import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { Thumb } from "@/tests/e2e/acts/thumb";
import { CREW_AREA } from "@/tests/e2e/support/crew-steps";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { makeDay } from "./crew-day";

// A real day of a crew of two, by taps: from the run sheet in the morning to the close list.

const JOBS = 7;

const result = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

async function openTheDay(page: Page, thumb: Thumb, people: readonly string[], first: string) {
  thumb.during("Sign in, safety");
  await expect(page.getByText("Safety Points Not Acknowledged")).toBeVisible();
  for (const name of people) {
    await thumb.tap(page.getByRole("button", { name: `Sign in ${name}` }));
    await expect(page.getByRole("button", { name: `Sign in ${name}` })).toHaveCount(0);
  }
  await thumb.tap(page.getByRole("button", { name: "Everyone has read these points" }));
  await expect(page.getByText(first).first()).toBeVisible();
}

/** Checks every box, one group at a time. */
async function checkList(page: Page, thumb: Thumb, name: "Open" | "Close") {
  thumb.during(`${name} list`);
  await thumb.tap(page.getByRole("link", { name: `${name} list` }));
  const good = page.getByRole("button", { name: /^All good/ });
  await expect(good.first()).toBeVisible();
  for (let left = await good.count(); left > 0; left -= 1) {
    await thumb.tap(good.first());
    await expect(good).toHaveCount(left - 1);
  }
  await expect(page.getByRole("tab", { name: new RegExp(`^${name} (\\d+) of \\1$`) })).toBeVisible();
}

async function buyGas(page: Page, thumb: Thumb) {
  thumb.during("Gas");
  await thumb.tap(page.getByRole("button", { name: "Gas", exact: true }));
  const form = page.getByRole("form", { name: "Record Task" });
  await expect(form.getByText("Last recorded: 97,600 km")).toBeVisible();
  await thumb.type("Odometer", "98001");
  await thumb.type("Gas amount", "50");
  await thumb.tap(form.getByRole("button", { name: "Record Task", exact: true }));
  await expect(page.getByText("Task recorded successfully")).toBeVisible();
}

/** What to enter if it differs from the last job; everything for the first job. */
type Told = { paid?: string; sign?: string; home?: string; cash?: string };
const ALL: Told = { paid: "Client Did Not Pay", sign: "Sign Left", home: "Yes" };

async function doJob(
  page: Page,
  thumb: Thumb,
  sql: Sql,
  { jobid, address }: { jobid: number; address: string },
  told: Told,
  at: number,
) {
  thumb.during(`Start job ${at}`);
  await thumb.tap(page.getByRole("link", { name: `Start Job - Floater, ${address}` }));
  await thumb.tap(page.getByRole("button", { name: "Start Job - Floater" }));
  await result(page, `Job at ${address} started successfully`);

  // Makes it look as if the job took forty minutes, so the test doesn't wait.
  await sql`update jobs set reportstime = reportstime - interval '40 minutes' where jobid = ${jobid}`;

  thumb.during(`Return job ${at}`);
  await thumb.tap(page.getByRole("link", { name: `Report Job, ${address}` }));
  const next = page.getByLabel("Next destination", { exact: true });
  await expect(next).not.toHaveValue("None Selected");
  if (at > 1) await thumb.tap(page.getByRole("button", { name: /^Same as / }));
  if (told.paid) await thumb.choose("Receivable status", told.paid);
  if (told.cash) await thumb.type("Cash amount", told.cash);
  if (told.sign) await thumb.choose("Lawn sign", told.sign);
  if (told.home) await thumb.choose("Client home", told.home);
  await thumb.tap(page.getByRole("button", { name: "Return Job" }));
  await result(page, `Job at ${address} returned`);
  // Moves it to the morning, out of the next job's way.
  await sql`update jobs set reportstime = time '07:00' + ${at * 15} * interval '1 minute',
    reportftime = time '07:15' + ${at * 15} * interval '1 minute' where jobid = ${jobid}`;
}

async function doDnf(
  page: Page,
  thumb: Thumb,
  sql: Sql,
  { dnfid, address }: { dnfid: number; address: string },
) {
  thumb.during("DNF");
  await thumb.tap(page.getByRole("button", { name: `Start DNF, ${address}` }));
  await expect(page.getByRole("button", { name: `Start DNF, ${address}` })).toHaveCount(0);
  await sql`update dnfs set reportstime = reportstime - interval '20 minutes' where dnfid = ${dnfid}`;
  await thumb.tap(page.getByRole("link", { name: new RegExp(`DNF, ${address}`) }));
  await thumb.type("DNF notes", "Done from the long ladder");
  await thumb.choose("Valid", "VALID");
  await thumb.choose("Client home", "Yes");
  await thumb.tap(page.getByRole("button", { name: "Return DNF" }));
  await result(page, `DNF at ${address} returned successfully`);
}

test("a whole day of a crew of two takes few taps", async ({ page, logIn, db, sql }) => {
  const { driver, second, ocid, car, jobs, dnf } = await makeDay(db, sql, JOBS);
  const thumb = new Thumb(page);
  await logIn(driver.username);
  await page.goto(`${CREW_AREA}/runsheet`);
  await openTheDay(page, thumb, [driver.name, second.name], jobs[0]?.address ?? "");
  await checkList(page, thumb, "Open");
  await thumb.tap(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Run sheet" }));
  await buyGas(page, thumb);
  for (const [at, job] of jobs.entries()) {
    // "Same as" doesn't copy cash, so the next job asks how it was paid.
    const told = [ALL, {}, {}, { paid: "Client Paid By Cash", cash: "214" }, { paid: ALL.paid }][at] ?? {};
    await doJob(page, thumb, sql, job, told, at + 1);
    if (at === 2) await doDnf(page, thumb, sql, dnf);
  }
  await checkList(page, thumb, "Close");
  test.info().annotations.push({ type: "taps", description: thumb.report() });

  expect(thumb.taps("Sign in, safety")).toBeLessThanOrEqual(6);
  for (let job = 1; job <= JOBS; job += 1) expect(thumb.taps(`Return job ${job}`)).toBeLessThanOrEqual(7);
  expect(thumb.total(), thumb.report()).toBeLessThanOrEqual(60);
  await sql`delete from vehicles where name = ${car}`;
  const stored = async () =>
    (
      await sql`
    select (select count(*)::int from jobs where crew_hrid = ${driver.hrid} and state = 'reported'
        and schdate = (now() at time zone 'America/Toronto')::date) as returned,
      (select array_agg(nextdest order by num) from jobs where crew_hrid = ${driver.hrid} and num is not null) as stops,
      (select truck_num from crew_tasks where crew_hrid = ${driver.hrid}) as truck,
      (select cardinality(checked) from open_checklists where ocid = ${ocid}) as opened,
      (select cardinality(checked) from close_checklists where ocid = ${ocid}) as closed,
      (select verdict from dnfs where dnfid = ${dnf.dnfid}) as verdict`
    )[0];
  // The last checks of the list are still on their way.
  await expect.poll(stored).toEqual({
    returned: JOBS,
    stops: [...jobs.slice(1).map(({ address }) => address), "Osler Shop"],
    truck: car,
    opened: 20,
    closed: 22,
    verdict: "VALID",
  });
});
