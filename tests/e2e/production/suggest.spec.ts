import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { addDays } from "@/lib/values/dates";
import { makeClient, makeCrewDay, makeEmployee, makeJob, makeProperty } from "@/tests/factories";
import { counted } from "../acts/counted";
import { expect, test } from "../support/fixtures";
import { forgetPlace, type Place } from "../support/places";

// Days far from other tests', with floaters whose windows are open then, in four neighbourhoods.
const HOODS = [
  { lat: 43.65, lng: -79.46 },
  { lat: 43.68, lng: -79.41 },
  { lat: 43.71, lng: -79.37 },
  { lat: 43.68, lng: -79.32 },
] as const;

type Made = { places: Place[]; jobids: number[]; crews: { ocid: number; hrid: number; name: string }[] };
let made: (Made & { day: string }) | null = null;

test.afterEach(async ({ sql }) => {
  if (!made) return;
  await sql`update jobs set crew_hrid = null, schdate = null, num = null where schdate = ${made.day}`;
  for (const place of made.places) await forgetPlace(sql, place);
  await sql`delete from crew_days where ocdate = ${made.day}`;
  await sql`delete from employees where hrid in ${sql(made.crews.map(({ hrid }) => hrid))}`;
  made = null;
});

/** `minutes` for each job: with the demo world's emergencies, four crews have room for 38 of 25. */
type Size = { crews: number; jobs: number; minutes: number; day: string };

async function makeDay(sql: Sql, db: Database, size: Size) {
  const { day } = size;
  await sql`delete from crew_days where ocdate = ${day}`;
  const all: Made & { day: string } = { day, places: [], jobids: [], crews: [] };
  made = all;
  for (let n = 0; n < size.crews; n++) {
    const { hrid, name } = await makeEmployee(db, {
      name: `Crew ${"ABCD"[n]} ${crypto.randomUUID().slice(0, 4)}`,
    });
    const { ocid } = await makeCrewDay(db, { date: day, driver: hrid, car: `S${n}` });
    all.crews.push({ ocid, hrid, name });
  }
  for (let n = 0; n < size.jobs; n++) {
    const { cfid } = await makeClient(db, { firstname: "Ann", lastname: `Plan-${n}` });
    const hood = HOODS[n % HOODS.length] ?? HOODS[0];
    const { jobinfoid, address } = await makeProperty(db, {
      cfid,
      address: `${100 + n} Planning St`,
      latitude: hood.lat + (Math.floor(n / 4) % 4) * 0.003,
      longitude: hood.lng + Math.floor(n / 16) * 0.004,
    });
    all.places.push({ cfid, jobinfoid, address: String(address) });
    const { jobid } = await makeJob(db, {
      cfid,
      jobinfoid,
      // No one has done such work before: it takes what was entered.
      jobdesc: "Storm doors",
      price: 15_000,
      estMinutes: size.minutes,
      sdate: addDays(day, -7),
      fdate: day,
      datesold: "2031-01-05",
    });
    all.jobids.push(jobid);
  }
  return all;
}

const packed = async (sql: Sql, jobids: readonly number[]) => {
  const rows = await sql<{ jobid: number; crew: number | null; num: number | null; day: string | null }[]>`
    select jobid, crew_hrid as crew, num, schdate::text as day from jobs where jobid in ${sql(jobids)} order by jobid`;
  return rows.map((row) => ({ ...row }));
};

/** Every job has a crew that day, and each crew's numbers run from 1 without a gap. */
async function expectPacked(sql: Sql, { jobids, crews, day }: Made & { day: string }) {
  const rows = await packed(sql, jobids);
  expect(rows.filter(({ crew, day: on }) => crew === null || on !== day)).toEqual([]);
  for (const { hrid } of crews) {
    const all = await sql`
      select num::int as num from jobs where crew_hrid = ${hrid} and schdate = ${day} order by num`;
    expect(all.map(({ num }) => num)).toEqual(all.map((_, index) => index + 1));
  }
}

const open = (page: Page, day: string) => page.goto(`/crews/react/makepackages?mode=board&schDate=${day}`);
const plan = (page: Page) => page.getByRole("region", { name: "Suggested plan" });
const cards = (page: Page) => plan(page).locator("[data-stop]", { hasText: "Planning St" });
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeAttached();

test("four crews and 38 jobs are planned in two acts with Suggest, and undone in one", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  const day = await makeDay(sql, db, { crews: 4, jobs: 38, minutes: 25, day: "2031-08-12" });
  await logIn("manager");
  await open(page, day.day);
  const { act, count } = counted();
  await act(page.getByRole("button", { name: "Suggest", exact: true }).click());
  await expect(plan(page).getByText("Not saved yet")).toBeVisible();
  await act(plan(page).getByRole("button", { name: "Accept all" }).click());
  await said(page, /^Plan accepted: \d+ jobs moved/);
  expect(count()).toBeLessThanOrEqual(3);
  await expectPacked(sql, day);
  await expect(plan(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "Undone");
  expect((await packed(sql, day.jobids)).filter(({ crew, num }) => crew !== null || num !== null)).toEqual(
    [],
  );
});

test("four crews and 38 jobs are planned by hand in twelve acts", async ({ page, sql, db, logIn }) => {
  const day = await makeDay(sql, db, { crews: 4, jobs: 38, minutes: 25, day: "2031-08-19" });
  await logIn("manager");
  await open(page, day.day);
  const { act, count } = counted();
  const boxes = page.getByRole("checkbox", { name: /^Select \d+ Planning St/ });
  // The pool lists 40 at first, with the demo world's emergencies.
  await expect(boxes.nth(30)).toBeVisible();
  for (const [crew, share] of [10, 10, 9, 9].entries()) {
    const last = await boxes.nth(share - 1).getAttribute("aria-label");
    await act(boxes.first().click());
    await act(boxes.nth(share - 1).click({ modifiers: ["Shift"] }));
    await act(page.keyboard.press(String(crew + 1)));
    await expect(page.getByRole("checkbox", { name: last ?? "" })).toHaveCount(0);
    await said(page, `${share} jobs assigned to`);
  }
  // The last two crews get as many, so what's said for one is also found for the other.
  const waiting = async () => (await packed(sql, day.jobids)).filter(({ crew }) => crew === null).length;
  await expect.poll(waiting).toBe(0);
  expect(count()).toBeLessThanOrEqual(12);
  await expectPacked(sql, day);
});

test("a suggested plan is accepted by card and by lane; locked jobs stay, and others' changes are reported", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  // Too long a day for one crew.
  const day = await makeDay(sql, db, { crews: 3, jobs: 9, minutes: 65, day: "2031-08-26" });
  await logIn("manager");
  await open(page, day.day);

  await test.step("keys suggest a plan and discard it; nothing is saved", async () => {
    await page.getByRole("button", { name: "Suggest", exact: true }).focus();
    await page.keyboard.press("s");
    await said(page, /Suggested plan: \d+ stops, \$\d/);
    await expect(cards(page)).toHaveCount(9);
    for (const card of await cards(page).all()) await expect(card).toContainText("New");
    await expectAccessible(page);
    await page.keyboard.press("d");
    await said(page, "Suggested plan discarded");
    await expect(page.getByRole("button", { name: "Suggest", exact: true })).toBeFocused();
    expect((await packed(sql, day.jobids)).filter(({ crew }) => crew !== null)).toEqual([]);
  });

  await page.keyboard.press("s");
  const card = cards(page).first();
  const address = (await card.locator("[data-address]").textContent()) ?? "";
  const jobid = day.jobids[day.places.findIndex((place) => place.address === address)] ?? 0;

  await test.step("one card", async () => {
    await card.focus();
    await expect(plan(page).getByRole("heading", { name: "Why this move" })).toBeVisible();
    await plan(page).getByRole("button", { name: "Accept this move" }).click();
    await said(page, "Accepted: 1 job moved");
    await expect(cards(page).filter({ hasText: "New" })).toHaveCount(8);
    expect(
      (await packed(sql, day.jobids)).filter(({ crew }) => crew !== null).map((row) => row.jobid),
    ).toEqual([jobid]);
  });

  await test.step("one lane, while the other waits", async () => {
    const accept = plan(page).getByRole("button", { name: /^Accept lane/ });
    const before = await accept.count();
    await accept.first().click();
    await said(page, /^Accepted: \d jobs? moved|^Plan accepted/);
    await expect(accept).toHaveCount(before - 1);
    // The lane is gone before its jobs are stored, all of them at once.
    const assigned = async () => (await packed(sql, day.jobids)).filter(({ crew }) => crew !== null).length;
    await expect.poll(assigned).toBeGreaterThan(1);
  });

  await test.step("a job that someone changed is refused by name, and nothing is half done", async () => {
    const free = (await packed(sql, day.jobids)).filter(({ crew }) => crew === null);
    expect(free.length).toBeGreaterThan(0);
    await sql`update jobs set version = version + 1, pre_job_note = 'Dog' where jobid = ${free[0]?.jobid ?? 0}`;
    await plan(page).getByRole("button", { name: "Accept all" }).click();
    await expect(page.getByText("Nothing was moved")).toBeVisible();
    await expect(page.getByText("Someone else changed 1 job in this plan")).toBeVisible();
    expect((await packed(sql, day.jobids)).filter(({ crew }) => crew === null)).toEqual(free);
    await expectAccessible(page);
  });

  await test.step("a locked crew keeps its jobs; the rest is suggested again and accepted", async () => {
    const first = plan(page).getByRole("button", { name: `Lock ${day.crews[0]?.name}` });
    await first.click();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    const before = (await packed(sql, day.jobids)).filter(({ crew }) => crew === day.crews[0]?.hrid);
    // Accepting ends a search with the plan shown.
    const suggested = page.waitForResponse(/\/api\/plans\/suggest$/);
    await plan(page).getByRole("button", { name: "Suggest again" }).first().click();
    await suggested;
    await expect(page.getByText("Someone else changed")).toHaveCount(0);
    await plan(page).getByRole("button", { name: "Accept all" }).click();
    await said(page, /^Plan accepted/);
    await expectPacked(sql, day);
    const after = (await packed(sql, day.jobids)).filter(({ crew }) => crew === day.crews[0]?.hrid);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});
