import type { Locator, Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeCrewDay, makeJob } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

// Two crews on a day far from other tests', and four floaters whose window is open then.
const DAY = "2031-07-15";
const WINDOW = { sdate: "2031-07-10", fdate: "2031-07-20", datesold: "2031-07-01", estMinutes: 45 };
const BOARD = `/crews/react/makepackages?mode=board&schDate=${DAY}`;

type Job = Place & { jobid: number };
let places: Place[] = [];

test.afterEach(async ({ sql }) => {
  for (const place of places) await forgetPlace(sql, place);
  places = [];
  await sql`delete from crew_days where ocdate = ${DAY}`;
});

async function makeBoard(sql: Sql, db: Database) {
  await sql`delete from crew_days where ocdate = ${DAY}`;
  const first = await personOf(sql, "driver3");
  const second = await personOf(sql, "driver2");
  await makeCrewDay(db, { date: DAY, driver: first.hrid, car: "E2E" });
  await makeCrewDay(db, { date: DAY, driver: second.hrid, car: "E2F" });
  const jobs: Job[] = [];
  for (let n = 0; n < 4; n++) {
    const place = await makePlace(sql, null);
    places.push(place);
    const { cfid, jobinfoid } = place;
    const { jobid } = await makeJob(db, { cfid, jobinfoid, jobdesc: "W1", price: 15_000, ...WINDOW });
    jobs.push({ ...place, jobid });
  }
  return { crews: [first, second] as const, jobs };
}

const lane = (page: Page, crew: { name: string }) => page.getByRole("region", { name: crew.name });
const pool = (page: Page) => page.getByRole("region", { name: /^Pool/ });
const stop = (where: Locator, address: string) => where.locator("[data-stop]", { hasText: address });
const packed = async (sql: Sql, jobs: readonly Job[]) => {
  const rows = await sql<{ crew: number | null; num: number | null }[]>`
    select crew_hrid as crew, num from jobs where jobid in ${sql(jobs.map(({ jobid }) => jobid))} order by jobid`;
  return rows.map(({ crew, num }) => [crew, num]);
};

test("a day is packed with buttons, keys and the mouse, undone and redone", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { crews, jobs } = await makeBoard(sql, db);
  const [one, two] = crews;
  const [a, b, c, d] = jobs.map(({ address }) => String(address)) as [string, string, string, string];
  await logIn("manager");
  await page.goto(BOARD);
  for (const address of [a, b, c, d])
    await expect(pool(page).getByRole("checkbox", { name: `Select ${address}` })).toBeVisible();
  await expectAccessible(page);

  await test.step("a card says what was promised, and when it was sold", async () => {
    await expect(stop(pool(page), a)).toHaveAccessibleName(/promised for 10–20 Jul.*sold 1 Jul/);
  });

  await test.step("the number beside a job assigns it to that crew", async () => {
    const names = await page.getByRole("region").getByRole("heading", { level: 2 }).allTextContents();
    expect(names).toEqual(expect.arrayContaining([one.name, two.name]));
    await stop(pool(page), a).hover();
    await page.getByRole("button", { name: `: ${a} to ${one.name}` }).click();
    await expect(lane(page, one).getByRole("button", { name: new RegExp(`^1, ${a}`) })).toBeVisible();
    await expect(stop(lane(page, one), a)).toHaveAccessibleName(/promised for 10–20 Jul.*sold 1 Jul/);
  });

  await test.step("keys: select two, assign them, move the last forward, undo and redo", async () => {
    const at = (await page.getByRole("heading", { level: 2 }).allTextContents()).indexOf(one.name) + 1;
    await stop(pool(page), b).focus();
    await page.keyboard.press("x");
    await stop(pool(page), c).focus();
    await page.keyboard.press("x");
    await page.keyboard.press(String(at));
    await expect(lane(page, one).locator("[data-stop]")).toHaveCount(3);
    await lane(page, one).getByRole("button", { name: /^3, / }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByRole("status").filter({ hasText: "is earlier" })).toBeVisible();
    const after = await packed(sql, jobs);
    expect(after.map(([crew]) => crew)).toEqual([one.hrid, one.hrid, one.hrid, null]);
    await page.keyboard.press("u");
    await expect(page.getByRole("status").filter({ hasText: "Undone" })).toBeVisible();
    expect(await packed(sql, jobs)).not.toEqual(after);
    await page.keyboard.press("Shift+U");
    await expect(page.getByRole("status").filter({ hasText: "Redone" })).toBeVisible();
    expect(await packed(sql, jobs)).toEqual(after);
  });

  await test.step("the mouse drags a job from the pool into the other crew's day", async () => {
    await stop(pool(page), d).dragTo(lane(page, two).getByRole("list"));
    await expect(lane(page, two).getByRole("button", { name: new RegExp(`^1, ${d}`) })).toBeVisible();
    expect((await packed(sql, jobs)).at(3)).toEqual([two.hrid, 1]);
  });

  await test.step("moves can be undone after a reload", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(stop(pool(page), d)).toBeVisible();
    expect((await packed(sql, jobs)).at(3)).toEqual([null, null]);
  });

  await test.step("someone else's change is reported, and nothing of the act is saved", async () => {
    // Without its stream the page doesn't learn of the change before the act.
    await page.route("**/api/plans/stream*", (route) => route.abort());
    await page.reload();
    await expect(pool(page).getByText(/^Loading \d+ more$/)).toHaveCount(0);
    await sql`update jobs set version = version + 1, pre_job_note = 'Dog' where jobid = ${jobs[3]?.jobid ?? 0}`;
    await stop(pool(page), d).hover();
    await page.getByRole("button", { name: `: ${d} to ${two.name}` }).click();
    await expect(page.getByText("Nothing was moved")).toBeVisible();
    await expect(page.getByText(new RegExp(`^${d}: `))).toBeVisible();
    expect((await packed(sql, jobs)).at(3)).toEqual([null, null]);
    await expectAccessible(page);
  });
});
