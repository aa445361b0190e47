import type { Locator, Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeCrewDay, makeJob } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

// A Tuesday and Wednesday far from other tests'.
const [DAY, NEXT] = ["2031-09-16", "2031-09-17"];

type Job = Place & { jobid: number };
let places: Place[] = [];

test.afterEach(async ({ sql }) => {
  await sql`delete from plans where date in ${sql([DAY, NEXT])}`;
  for (const place of places) await forgetPlace(sql, place);
  places = [];
  await sql`delete from crew_days where ocdate in ${sql([DAY, NEXT])}`;
});

async function makeDays(sql: Sql, db: Database) {
  await sql`delete from crew_days where ocdate in ${sql([DAY, NEXT])}`;
  const crew = await personOf(sql, "driver3");
  const other = await personOf(sql, "driver2");
  for (const date of [DAY, NEXT]) await makeCrewDay(db, { date, driver: crew.hrid, car: "E2P" });
  await makeCrewDay(db, { date: NEXT, driver: other.hrid, car: "E2Q" });
  const make = async (num: number, columns: Partial<Parameters<typeof makeJob>[1]>) => {
    const place = await makePlace(sql, null);
    places.push(place);
    const { cfid, jobinfoid } = place;
    const on = { cfid, jobinfoid, crewHrid: crew.hrid, schdate: DAY, num, estMinutes: 45 };
    const { jobid } = await makeJob(db, {
      jobdesc: "EH",
      price: 15_000,
      sdate: "2031-09-10",
      fdate: NEXT,
      datesold: "2031-09-01",
      ...on,
      ...columns,
    });
    return { ...place, jobid };
  };
  const jobs = [
    await make(1, {}),
    await make(2, { jobdesc: "W4" }),
    await make(3, { sdate: DAY, fdate: DAY, stime: "12:00:00" }),
    await make(4, { fdate: DAY }),
  ] as const;
  return { crew, other, jobs };
}

const placesOf = async (sql: Sql, jobs: readonly Job[]) => {
  const rows = await sql<{ crew: number | null; day: string | null; num: number | null; held: boolean }[]>`
    select crew_hrid as crew, schdate::text as day, num, holding_cell as held from jobs
    where jobid in ${sql(jobs.map(({ jobid }) => jobid))} order by jobid`;
  return rows.map(({ crew, day, num, held }) => [crew, day, num, held]);
};
const stop = (where: Locator, { address }: Job) => where.locator("[data-stop]", { hasText: address });
const row = (page: Page, driver: { name: string }) =>
  page.getByRole("row", { name: new RegExp(driver.name) });
const chip = (where: Locator, { address }: Job) => where.getByRole("button", { name: address });
const lane = (page: Page, crew: { name: string }) => page.getByRole("region", { name: crew.name });

/** A click before the board listens would be lost. */
async function openPush(page: Page) {
  const dialog = page.getByRole("dialog", { name: /^Push / });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Push", exact: true }).click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}

test("a windy day is pushed after a preview of what moves, and one undo brings it back", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { crew, jobs } = await makeDays(sql, db);
  const [moved, inside, appointment, last] = jobs;
  const before = await placesOf(sql, jobs);
  await logIn("manager");
  await page.goto(`/crews/react/makepackages?mode=board&schDate=${DAY}`);
  const dialog = await openPush(page);
  await dialog.getByRole("radio", { name: /^Wind/ }).check();
  await expect(dialog.getByText("1 job moves · 0 back to the pool · 2 to call · 1 job stays")).toBeVisible();
  await expect(dialog.getByRole("region", { name: /^To / })).toContainText(moved.address);
  await expect(dialog.getByRole("region", { name: "Call: appointments" })).toContainText(appointment.address);
  await expect(dialog.getByRole("region", { name: /^Call: no day/ })).toContainText(last.address);
  await expectAccessible(page);
  expect(await placesOf(sql, jobs)).toEqual(before);
  await dialog.getByRole("button", { name: "Push 3 jobs" }).click();
  await expect(dialog.getByText("Now call 2 clients")).toBeVisible();
  await dialog.getByText("Draft a message to the client").first().click();
  await expect(dialog.getByLabel(`Message to the client at ${appointment.address}`)).toHaveValue(/wind/);
  expect(await placesOf(sql, jobs)).toEqual([
    [crew.hrid, NEXT, null, false],
    [crew.hrid, DAY, 2, false],
    [null, null, null, true],
    [null, null, null, true],
  ]);

  await test.step("who called is kept with the push, and shown when it's opened again", async () => {
    const called = (job: Job) => page.getByRole("checkbox", { name: `, ${job.address}` });
    await called(appointment).click();
    await expect(called(appointment)).toBeChecked();
    await expect(dialog.getByText(/^Called by /)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Push", exact: true }).click();
    await dialog.getByRole("radio", { name: /^Wind/ }).check();
    await expect(dialog.getByText("1 of 2 clients still to call")).toBeVisible();
    await expect(called(appointment)).toBeChecked();
    await expect(called(last)).not.toBeChecked();
    await expectAccessible(page);
  });
  await page.keyboard.press("Escape");
  await expect(stop(lane(page, crew), inside)).toBeVisible();
  await expect(stop(lane(page, crew), moved)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(stop(lane(page, crew), moved)).toBeVisible();
  expect(await placesOf(sql, jobs)).toEqual(before);
});

test("whether a client minds rain is asked once, in the push itself", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { jobs } = await makeDays(sql, db);
  const [job] = jobs;
  await sql`update jobs set jobdesc = 'W1' where jobid = ${job.jobid}`;
  await logIn("manager");
  await page.goto(`/crews/react/makepackages?mode=board&schDate=${DAY}`);
  const dialog = await openPush(page);
  await dialog.getByRole("radio", { name: /^Rain/ }).check();
  await expect(dialog.getByText("0 jobs move · 0 back to the pool · 0 to call · 4 jobs stay")).toBeVisible();
  await expect(dialog.getByRole("region", { name: /^Staying: we haven't asked/ })).toContainText(job.address);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: `Minds rain: ${job.address}` }).click();
  await expect(dialog.getByText("1 job moves · 0 back to the pool · 0 to call · 3 jobs stay")).toBeVisible();
  await expect(dialog.getByRole("region", { name: /^Staying: we haven't asked/ })).toHaveCount(0);
  const [place] = await sql<{ minds: boolean | null }[]>`
    select minds_rain as minds from properties where jobinfoid = ${job.jobinfoid}`;
  expect(place?.minds).toBe(true);
});

test("a job moves to another weekday by mouse, by keyboard and by its dialog; a promise asks first", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { crew, other, jobs } = await makeDays(sql, db);
  const [moved, , appointment] = jobs;
  await logIn("manager");
  await page.goto(`/crews/react/makepackages?mode=week&schDate=${DAY}`);
  const cell = (driver: { name: string }, column: number) => row(page, driver).getByRole("cell").nth(column);
  await expect(chip(cell(crew, 1), moved)).toBeVisible();
  await expectAccessible(page);

  await test.step("by mouse to another crew's day", async () => {
    await chip(cell(crew, 1), moved).dragTo(cell(other, 2));
    await expect(chip(cell(other, 2), moved)).toBeVisible();
    expect((await placesOf(sql, [moved]))[0]?.slice(0, 2)).toEqual([other.hrid, NEXT]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(chip(cell(crew, 1), moved)).toBeVisible();
  });

  await test.step("by keyboard to the next day", async () => {
    await chip(cell(crew, 1), moved).focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(chip(cell(crew, 2), moved)).toBeVisible();
  });

  await test.step("an appointment asks for a reason", async () => {
    await chip(cell(crew, 1), appointment).click();
    const dialog = page.getByRole("dialog", { name: /^Move / });
    const option = dialog.getByRole("option", { name: new RegExp(`^Wed 17 Sep, ${other.name}`) });
    await dialog.getByLabel("Day and crew").selectOption((await option.getAttribute("value")) ?? "");
    await dialog.getByRole("button", { name: "Move" }).click();
    const promise = page.getByRole("dialog", { name: "This breaks a promise" });
    await promise.getByLabel("Why go ahead?").fill("Agreed by phone");
    await promise.getByRole("button", { name: "Do it anyway" }).click();
    await expect(chip(cell(other, 2), appointment)).toContainText("promised");
  });

  await test.step("a day opens its board", async () => {
    await page.getByRole("link", { name: /^Board of Wed 17 Sep/ }).click();
    await expect(page.getByRole("heading", { name: "Planning", exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(NEXT));
  });
});

test("crews beyond the first come when someone scrolls to them or moves a job there", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  const { crew, other, jobs } = await makeDays(sql, db);
  const [moved] = jobs;
  await sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, datesold, sdate, fdate, crew_hrid, schdate, est_minutes)
    select ${moved.cfid}, ${moved.jobinfoid}, 'EH', 150, '2031-09-01', '2031-09-10', ${NEXT}, ${crew.hrid}, ${DAY}, 1
    from generate_series(1, 100)`;
  await logIn("manager");
  await page.goto(`/crews/react/makepackages?mode=week&schDate=${DAY}`);
  await expect(row(page, crew)).toBeVisible();
  await expect(row(page, other)).toHaveCount(0);

  await test.step("a job goes to a crew that isn't shown yet", async () => {
    await page.getByRole("button", { name: `1 ${moved.address}`, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Move / });
    const option = dialog.getByRole("option", { name: new RegExp(`^Wed 17 Sep, ${other.name}`) });
    await dialog.getByLabel("Day and crew").selectOption((await option.getAttribute("value")) ?? "");
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(chip(row(page, other), moved)).toBeVisible();
    expect((await placesOf(sql, [moved]))[0]?.slice(0, 2)).toEqual([other.hrid, NEXT]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(chip(row(page, other), moved)).toHaveCount(0);
  });

  await test.step("scrolling down shows it", async () => {
    await page.reload();
    await expect(row(page, other)).toHaveCount(0);
    await page.getByRole("button", { name: "Show more crews (1 left)" }).scrollIntoViewIfNeeded();
    await expect(row(page, other)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Show more crews/ })).toHaveCount(0);
  });
});
