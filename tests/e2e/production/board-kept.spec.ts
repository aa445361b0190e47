import type { Page } from "@playwright/test";
import { type BoardJob, forgetBoardDay, makeBoardDay, putOnMap } from "../support/board-day";
import { expect, test } from "../support/fixtures";

// What stays after a reload, what goes on paper, and what fits beside each other. A day of its own, far from everyone else's.
const DAY = "2032-10-19";
const BOARD = `/crews/react/makepackages?mode=board&schDate=${DAY}`;
let jobs: BoardJob[] = [];

test.afterEach(async ({ sql }) => {
  await sql`delete from plans where date = ${DAY}`;
  await forgetBoardDay(sql, DAY, jobs);
  jobs = [];
});

const lane = (page: Page, { name }: { name: string }) => page.getByRole("region", { name });
const inHand = (page: Page) => page.getByRole("region", { name: "Current stop" });

test("locks and wishes are still there after a reload, on their day only", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  const board = await makeBoardDay(sql, db, DAY, 2);
  jobs = board.jobs;
  const [one, two] = board.crews;
  await sql`update jobs set crew_hrid = ${one.hrid}, schdate = ${DAY}, num = 1 where jobid = ${jobs[0]?.jobid ?? 0}`;
  await logIn("manager");
  await page.goto(BOARD);
  const card = lane(page, one).locator("[data-stop]", { hasText: String(jobs[0]?.address) });
  const laneLock = lane(page, two).getByRole("button", { name: `Lock ${two.name}` });
  const lock = inHand(page).getByRole("button", { name: "Lock", exact: true });
  // A focus that comes before the page is ready is lost.
  await expect(async () => {
    await card.blur();
    await card.focus();
    await expect(lock).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await lock.click();
  await laneLock.click();
  await page.getByRole("button", { name: "What to suggest" }).click();
  await page.getByLabel("Short drives").selectOption("4");
  await page.getByLabel("Time limit").selectOption("2");
  await page.getByRole("checkbox", { name: two.name }).uncheck();

  await page.reload();
  await expect(card.getByLabel("locked")).toBeVisible();
  await expect(laneLock).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "What to suggest" }).click();
  await expect(page.getByLabel("Short drives")).toHaveValue("4");
  await expect(page.getByLabel("Equal hours")).toHaveValue("1");
  await expect(page.getByLabel("Time limit")).toHaveValue("2");
  await expect(page.getByRole("checkbox", { name: two.name })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: one.name })).toBeChecked();

  await test.step("and are sent with the next suggestion", async () => {
    const asked = page.waitForRequest(/\/api\/plans\/suggest$/);
    await page.getByRole("button", { name: "Suggest with these" }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      locked: { jobids: [jobs[0]?.jobid] },
      weights: { littleDriving: 4 },
    });
  });

  await test.step("another day has none of them", async () => {
    await page.goto(BOARD.replace(DAY, "2032-10-20"));
    expect(await page.evaluate(() => sessionStorage.getItem("locks:2032-10-20"))).toBeNull();
  });
});

test("each crew's package is printed on pages of its own, with phone, notes and map", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  const board = await makeBoardDay(sql, db, DAY, 3);
  jobs = board.jobs;
  const [one, two] = board.crews;
  const [a, b, c] = jobs as [BoardJob, BoardJob, BoardJob];
  await putOnMap(sql, a, { lat: 43.66, lng: -79.4 });
  await putOnMap(sql, b, { lat: 43.68, lng: -79.42 });
  for (const [job, crew, num] of [
    [a, one, 1],
    [b, one, 2],
    [c, two, 1],
  ] as const)
    await sql`update jobs set crew_hrid = ${crew.hrid}, schdate = ${DAY}, num = ${num}, pre_job_note = ${`Dog of ${job.address}`}
      where jobid = ${job.jobid}`;
  await sql`update properties set ladder = true where jobinfoid = ${a.jobinfoid}`;
  await logIn("manager");
  await page.goto(BOARD);
  await expect(lane(page, one).locator("[data-stop]")).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  const paper = (crew: { name: string }) => page.getByRole("region", { name: `Package of ${crew.name}` });
  // What is dispatched before the page is ready isn't heard.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(paper(one)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await test.step("the first crew's: client, phone, note, rules and its way on the map", async () => {
    await expect(paper(one).getByRole("row")).toHaveCount(3);
    await expect(paper(one).getByRole("row").nth(1)).toContainText(/Ann Lead.*416-555-0155.*Ladder.*Dog of/s);
    await expect(paper(one).getByRole("img", { name: `Map of ${one.name}'s stops` })).toBeVisible();
    await expect(paper(one)).not.toContainText(c.address);
  });
  await test.step("the second's, which isn't on the map", async () => {
    await expect(paper(two).getByRole("row")).toHaveCount(2);
    await expect(paper(two)).toContainText(c.address);
    await expect(paper(two).getByRole("img")).toHaveCount(0);
  });
  await test.step("marks keep their colour on paper, and each package begins a page", async () => {
    const mark = paper(one).getByRole("img").locator("svg").last();
    await expect(mark).toHaveCSS("print-color-adjust", "exact");
    const all = page.getByRole("region", { name: /^Package of / });
    await expect(all).toHaveCount(2);
    await expect(all.first()).toHaveCSS("break-after", "page");
    await expect(all.last()).toHaveCSS("break-after", "auto");
    // What is worked with isn't printed.
    await expect(page.getByRole("region", { name: "Planning board" })).toBeHidden();
  });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(paper(one)).toHaveCount(0);
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test("everything over the lanes stands in one row at 1280 pixels, of the board and of a suggested plan", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  jobs = (await makeBoardDay(sql, db, DAY, 3)).jobs;
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn("manager");
  await page.goto(BOARD);
  const head = (heading: string) =>
    page.locator("header", { has: page.getByRole("heading", { level: 1, name: heading }) }).last();
  const oneRow = async (heading: string) => {
    await expect(head(heading)).toBeVisible();
    expect((await head(heading).boundingBox())?.height).toBeLessThanOrEqual(60);
  };
  const fits = () =>
    page.evaluate(
      () =>
        document.documentElement.scrollHeight <= window.innerHeight &&
        document.documentElement.scrollWidth <= window.innerWidth,
    );
  await oneRow("Planning");
  expect(await fits()).toBe(true);
  const suggest = page.getByRole("button", { name: "Suggest", exact: true });
  await expect(suggest).not.toBeFocused();
  await suggest.click();
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  await oneRow("Suggested plan");
  // The notice that someone else changed a job of the plan offers the same.
  const again = head("Suggested plan").getByRole("button", { name: "Suggest again" });
  // The search may end by itself before it's stopped.
  await expect(async () => {
    if (!(await again.isVisible())) await page.getByRole("button", { name: "Stop" }).click({ timeout: 1000 });
    expect(await again.isVisible()).toBe(true);
  }).toPass();
  await oneRow("Suggested plan");
  expect(await fits()).toBe(true);
  await head("Suggested plan").getByRole("button", { name: "Discard" }).click();
  await expect(suggest).toBeFocused();
});
