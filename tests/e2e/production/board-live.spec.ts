// Over 20 s: two managers' boards side by side.
import type { Locator, Page } from "@playwright/test";
import { makeCrewDay, makeDnf } from "@/tests/factories";
import { type BoardJob, forgetBoardDay, makeBoardDay, putOnMap } from "../support/board-day";
import { expect, test } from "../support/fixtures";

// A day of its own, far from other tests'.
const DAY = "2032-08-17";
/** A past day before the demo world begins. */
const LEFT_DAY = "2021-05-01";
const BOARD = `/crews/react/makepackages?mode=board&schDate=${DAY}`;
let jobs: BoardJob[] = [];

test.afterEach(async ({ sql }) => {
  await forgetBoardDay(sql, DAY, jobs);
  await sql`delete from crew_days where ocdate = ${LEFT_DAY}`;
  jobs = [];
});

const lane = (page: Page, crew: { name: string }) => page.getByRole("region", { name: crew.name });
const pool = (page: Page) => page.getByRole("region", { name: /^Pool/ });
const map = (page: Page) => page.getByRole("region", { name: "Map of the day" });
const stop = (where: Locator, job: BoardJob | undefined) =>
  where.locator("[data-stop]", { hasText: String(job?.address) });
const inHand = (page: Page) => page.getByRole("region", { name: "Current stop" });

test("a property is placed on the map and keeps its rules", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  jobs = (await makeBoardDay(sql, db, DAY, 2)).jobs;
  const [job, other] = jobs;
  await putOnMap(sql, other as BoardJob, { lat: 43.66, lng: -79.4 });
  await logIn("manager");
  await page.goto(BOARD);

  await test.step("with the arrow keys, from the list of what's not on the map", async () => {
    await page.getByText(/^Not on the map: /).click();
    await page.getByRole("button", { name: `Place on map: ${job?.address}` }).click();
    const pin = page.getByRole("button", { name: `Pin for ${job?.address}` });
    await expect(pin).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("button", { name: "Save place" }).click();
    await expect(map(page).getByRole("button", { name: new RegExp(`^${job?.address},`) })).toBeVisible();
    const [kept] = await sql<{ latitude: number | null }[]>`
      select latitude from properties where jobinfoid = ${job?.jobinfoid ?? 0}`;
    expect(kept?.latitude).not.toBeNull();
  });

  await test.step("its rules are entered in a small form, and shown on its stop", async () => {
    await stop(pool(page), job).focus();
    await inHand(page).getByRole("button", { name: "Edit rules" }).click();
    await page.getByLabel("People needed").selectOption("2");
    await page.getByLabel("Needs a ladder").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save rules" }).click();
    await expect(inHand(page).getByText("Needs 2 people")).toBeVisible();
    await expect(inHand(page).getByText("Ladder")).toBeVisible();
  });

  await test.step("someone else's rule is shown, and theirs can be kept", async () => {
    await inHand(page).getByRole("button", { name: "Edit rules" }).click();
    await page.getByLabel("Leaves fall").selectOption("late");
    await sql`update properties set minds_rain = true, version = version + 1 where jobinfoid = ${job?.jobinfoid ?? 0}`;
    await page.getByRole("button", { name: "Save rules" }).click();
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect(page.getByLabel("Rain", { exact: true })).toHaveValue("yes");
  });
});

test("two managers see each other's moves, and who is here", async ({
  page,
  browser,
  sql,
  db,
  logIn,
}, testInfo) => {
  const board = await makeBoardDay(sql, db, DAY, 2);
  jobs = board.jobs;
  const [one] = board.crews;
  const [job, own] = jobs;
  await logIn("owner");
  const colleague = await browser.newContext({ storageState: await page.context().storageState() });
  const theirs = await colleague.newPage();
  await theirs.goto(BOARD);
  await page.context().clearCookies();
  await logIn("manager");
  await page.goto(BOARD);
  await expect(page.getByRole("list", { name: "Also on this board" }).getByRole("listitem")).toHaveCount(1);
  await expect(stop(pool(page), job)).toBeVisible();
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("makepackages")) loads.push(request.url());
  });

  await stop(pool(page), own).focus();
  await stop(pool(theirs), job).hover();
  await theirs.getByRole("button", { name: `: ${job?.address} to ${one.name}` }).click();
  const moved = Date.now();
  await expect(
    lane(page, one).getByRole("button", { name: new RegExp(`^1, ${job?.address}`) }),
  ).toBeVisible();
  testInfo.annotations.push({ type: "Seen by the other, ms", description: String(Date.now() - moved) });
  await expect(page.getByText(`Just changed: ${job?.address}`)).toBeVisible();
  await expect(stop(pool(page), own)).toBeFocused();
  expect(loads).toEqual([]);

  // The next act builds on what the stream brought: nothing is refused as changed by someone else.
  await page.keyboard.press("1");
  await expect(stop(lane(page, one), own).or(stop(lane(page, board.crews[1]), own))).toBeVisible();
  await theirs.getByRole("button", { name: "Undo" }).click();
  await expect(stop(pool(page), job)).toBeVisible();
  await colleague.close();
  await expect(page.getByRole("list", { name: "Also on this board" })).toHaveCount(0);
});

test("everything works with keys, and the focus stays on the stop", async ({ page, sql, db, logIn }) => {
  const board = await makeBoardDay(sql, db, DAY, 4);
  jobs = board.jobs;
  await logIn("manager");
  await page.goto(BOARD);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-stop"));
  await expect(stop(pool(page), jobs[0])).toBeVisible();
  const names = await page.getByRole("heading", { level: 2 }).allTextContents();
  const [one] = board.crews.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const first = lane(page, one as { name: string });

  await test.step("/ finds, j and k move, x and Shift+x select a range, 1 assigns it", async () => {
    await stop(pool(page), jobs[0]).focus();
    await page.keyboard.press("/");
    await page.keyboard.type("lead");
    await expect(page.getByRole("searchbox", { name: "Find in the pool" })).toHaveValue("lead");
    const listed = await pool(page)
      .locator("[data-stop]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-stop")));
    await pool(page).locator("[data-stop]").first().focus();
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    expect(await focused()).toBe(listed[2]);
    await page.keyboard.press("Shift+X");
    await expect(pool(page).getByRole("checkbox", { checked: true })).toHaveCount(3);
    await page.keyboard.press("1");
    await expect(first.locator("[data-stop]")).toHaveCount(3);
    await expect.poll(focused).toBe(listed[2]);
  });

  await test.step("Alt and arrows reorder, n numbers, u undoes, ? shows the shortcuts", async () => {
    const key = await focused();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByRole("status").filter({ hasText: "is earlier" })).toBeVisible();
    await expect(first.locator("[data-stop]").nth(1)).toHaveAttribute("data-stop", String(key));
    await expect.poll(focused).toBe(key);
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.getByRole("status").filter({ hasText: "is later" })).toBeVisible();
    await page.keyboard.press("u");
    await expect(page.getByRole("status").filter({ hasText: "Undone" })).toBeVisible();
    await expect.poll(focused).toBe(key);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    const ids = jobs.map(({ jobid }) => jobid);
    await sql`update jobs set num = null where jobid in ${sql(ids)}`;
    await page.reload();
    // A key that comes before the page is ready isn't heard.
    await expect(async () => {
      await first.locator("[data-stop]").first().focus();
      await page.keyboard.press("n");
      await expect(page.getByRole("status").filter({ hasText: "All jobs are numbered" })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    const numbers = await sql<{ num: number }[]>`
      select num from jobs where jobid in ${sql(ids)} and num is not null order by num`;
    expect(numbers.map(({ num }) => num)).toEqual([1, 2, 3]);
  });
});

test("stops are selected on the map with a lasso, or all in view, and assigned to a crew", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  const board = await makeBoardDay(sql, db, DAY, 3);
  jobs = board.jobs;
  const [a, b, far] = jobs as [BoardJob, BoardJob, BoardJob];
  await putOnMap(sql, a, { lat: 43.66, lng: -79.4 });
  await putOnMap(sql, b, { lat: 43.665, lng: -79.405 });
  await putOnMap(sql, far, { lat: 43.9, lng: -79.2 });
  await logIn("manager");
  await page.goto(BOARD);
  const pin = (job: BoardJob) => map(page).getByRole("button", { name: new RegExp(`^${job.address},`) });
  const ticked = (job: BoardJob) => pool(page).getByRole("checkbox", { name: `Select ${job.address}` });
  await expect(pin(far)).toBeVisible();

  await test.step("a card highlights its pin", async () => {
    await stop(pool(page), a).hover();
    await expect(pin(a)).toHaveAttribute("data-lit", "");
    await expect(pin(far)).not.toHaveAttribute("data-lit");
  });

  await test.step("a line around two of three selects those two", async () => {
    await map(page)
      .getByRole("button", { name: /^Draw around/ })
      .click();
    const [from, to] = [await pin(a).boundingBox(), await pin(b).boundingBox()];
    if (!from || !to) throw new Error("The pins aren't drawn");
    const left = Math.min(from.x, to.x) - 12;
    const right = Math.max(from.x, to.x) + 36;
    const top = Math.min(from.y, to.y) - 12;
    const bottom = Math.max(from.y, to.y) + 36;
    await page.mouse.move(left, top);
    await page.mouse.down();
    for (const [x, y] of [
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const)
      await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expect(ticked(a)).toBeChecked();
    await expect(ticked(b)).toBeChecked();
    await expect(ticked(far)).not.toBeChecked();
  });

  await test.step("a button selects everything in view", async () => {
    await map(page)
      .getByRole("button", { name: /^Select shown/ })
      .press("Enter");
    await expect(ticked(far)).toBeChecked();
  });
});

test("jobs not done on an earlier day have their own lane, and a DNF is assigned to a crew", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const board = await makeBoardDay(sql, db, DAY, 2);
  jobs = board.jobs;
  const [one, two] = board.crews;
  const [left, done] = jobs as [BoardJob, BoardJob];
  await makeCrewDay(db, { date: LEFT_DAY, driver: two.hrid, car: `B ${LEFT_DAY}` });
  await sql`update jobs set sdate = ${DAY}, crew_hrid = ${two.hrid}, schdate = ${LEFT_DAY}, num = 1
    where jobid = ${left.jobid}`;
  await sql`update jobs set crew_hrid = ${two.hrid}, schdate = ${LEFT_DAY}, datebi = ${LEFT_DAY}, num = 2,
    reportstime = '09:00', reportftime = '10:00', recstatus = 'Receivable' where jobid = ${done.jobid}`;
  await makeDnf(db, { jobid: done.jobid, sdate: DAY, fdate: DAY });
  await logIn("manager");
  await page.goto(BOARD);
  const leftLane = page.getByRole("region", { name: "Not done" });

  await test.step("the job shows who had it and when, and a button assigns it", async () => {
    await expect(stop(pool(page), left)).toHaveCount(0);
    await expect(stop(leftLane, left)).toContainText(two.name);
    await stop(leftLane, left).focus();
    await expectAccessible(page);
    await inHand(page)
      .getByRole("button", { name: new RegExp(`${one.name}$`) })
      .click();
    await expect(stop(lane(page, one), left)).toBeVisible();
    await expect(stop(leftLane, left)).toHaveCount(0);
  });

  await test.step("undo returns it to its earlier day", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(stop(leftLane, left)).toBeVisible();
    const [row] = await sql<
      { crew: number }[]
    >`select crew_hrid as crew from jobs where jobid = ${left.jobid}`;
    expect(row?.crew).toBe(two.hrid);
  });

  await test.step("the crew that caused a DNF is named, and gets it", async () => {
    await stop(pool(page), done).focus();
    await inHand(page)
      .getByRole("button", { name: new RegExp(`${two.name} \\(did the job\\)$`) })
      .click();
    await expect(stop(lane(page, two), done)).toBeVisible();
    const [row] = await sql<{ crew: number; day: string }[]>`
      select crew_hrid as crew, dnfdate::text as day from dnfs where jobid = ${done.jobid}`;
    expect(row).toEqual({ crew: two.hrid, day: DAY });
  });
});
