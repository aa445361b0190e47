// Over 20 s: a morning's packaging by mouse and by keyboard.
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { path } from "@/lib/paths";
import { makeCrewDay, makeJob } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { press, tabTo } from "../support/keyboard";
import { misfits } from "../support/layout";
import { personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

// A manager packages a crew's day far from other tests': its own crew day and jobs.
const DAY = "2031-06-10";
const NEXT_DAY = "2031-06-11";
const FROM = "2031-06-01";
/** A small phone and a wide screen. */
const ENDS = [320, 1920];

let places: Place[] = [];

test.afterEach(async ({ sql }) => {
  for (const place of places) await forgetPlace(sql, place);
  places = [];
  await sql`delete from crew_days where ocdate in (${DAY}, ${NEXT_DAY})`;
});

async function makeDay(sql: Sql, db: Database) {
  await sql`delete from crew_days where ocdate = ${DAY}`;
  const driver = await personOf(sql, "driver3");
  await makeCrewDay(db, { date: DAY, driver: driver.hrid, car: "E2E" });
  const jobs: (Place & { jobid: number })[] = [];
  for (let n = 0; n < 4; n++) {
    const place = await makePlace(sql, null);
    places.push(place);
    const { cfid, jobinfoid } = place;
    const promised = { sdate: DAY, fdate: DAY, datesold: FROM, estMinutes: 60 };
    const { jobid } = await makeJob(db, { cfid, jobinfoid, jobdesc: "W1 + EH", price: 17_000, ...promised });
    jobs.push({ ...place, jobid });
  }
  return { driver, jobs };
}

test("a manager logs in, assigns a selection, numbers it, unassigns one and looks at a job", async ({
  page,
  sql,
  db,
  expectAccessible,
}) => {
  const { driver, jobs } = await makeDay(sql, db);
  const addressOf = (n: number) => String(jobs[n]?.address);
  const jobidOf = (n: number) => jobs[n]?.jobid ?? 0;
  await page.goto(
    `/crews/react/makepackages?schDate=${DAY}&soldBefore=${DAY}&view=appts&crewName=${driver.name}`,
  );
  await expect(page).toHaveURL(/\/crews\/react\/login\?next=/);
  await page.getByLabel("Username").fill("manager");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Wrong Username/Password!").first()).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("runsheet-demo");
  await page.getByRole("button", { name: "Log in" }).click();

  await expect(page).toHaveURL(/makepackages\?schDate=2031-06-10/);
  const crewDay = page.getByRole("region", { name: `${driver.name}'s day` }).first();
  await expect(page.getByRole("heading", { name: `${driver.name}'s day · 0 jobs` })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(`Select ${addressOf(0)}`, { exact: true }).click();
  await page.getByLabel(`Select ${addressOf(1)}`, { exact: true }).click();
  await expect(page.getByText(`2 jobs · $340.00 · 2 h → ${driver.name} would have 2 jobs`)).toBeVisible();
  await page.getByRole("button", { name: `Assign to ${driver.name}` }).click();
  await expect(page.getByRole("heading", { name: `${driver.name}'s day · 2 jobs · $340.00` })).toBeVisible();

  await page.getByRole("button", { name: `Number ${addressOf(1)}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `UnNumber ${addressOf(1)}`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Number ${addressOf(0)}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `UnNumber ${addressOf(0)}`, exact: true })).toBeVisible();
  const numbers = await sql`select jobid, num from jobs where schdate = ${DAY} order by num`;
  expect(numbers.map(({ jobid, num }) => [jobid, num])).toEqual([
    [jobidOf(1), 1],
    [jobidOf(0), 2],
  ]);

  await page.getByRole("button", { name: `UnNumber ${addressOf(1)}`, exact: true }).click();
  await page.getByRole("button", { name: `Unassign ${addressOf(1)}`, exact: true }).click();
  await expect(page.getByLabel(`Select ${addressOf(1)}`, { exact: true })).toBeVisible();
  const [back] = await sql`select state, num, crew_hrid from jobs where jobid = ${jobidOf(1)}`;
  expect(back).toEqual({ state: "unassigned", num: null, crew_hrid: null });
  await expect(crewDay).toBeVisible();

  // A colleague was faster: the screen says so and lists the job where it is now.
  await sql`update jobs set crew_hrid = ${driver.hrid}, schdate = ${DAY} where jobid = ${jobidOf(2)}`;
  await page.getByRole("button", { name: `Assign ${addressOf(2)}`, exact: true }).click();
  const news = page.getByText(/is assigned to .* so it can't be assigned/);
  await expect(news).toBeVisible();
  await expect(page.getByRole("button", { name: `Number ${addressOf(2)}`, exact: true })).toBeVisible();
  // On its way out it's below the window for a moment.
  await expect(news).toBeHidden();

  // The job's page leads back to the same list.
  await page.getByRole("button", { name: addressOf(3), exact: true }).click();
  await expect(page.getByRole("dialog").locator("dt").first()).toBeVisible();
  expect(await misfits(page, ENDS)).toEqual([]);
  // The address opens the same job, also for someone else; the arrows go through the list.
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText(addressOf(3));
  const place = (await drawer.getByText(/^\d+ of \d+$/).textContent()) ?? "";
  await page.keyboard.press("ArrowLeft");
  await expect(drawer.getByText(place)).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(drawer.getByText(place)).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole("heading", { name: addressOf(3) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: addressOf(3), exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Open page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: addressOf(3) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Make Packages" }).click();
  await expect(page).toHaveURL(new RegExp(`schDate=${DAY}`));
});

test("a manager gives a reason before breaking a promise, by keyboard; the row says what was promised", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { driver, jobs } = await makeDay(sql, db);
  await makeCrewDay(db, { date: NEXT_DAY, driver: driver.hrid, car: "E2E" });
  const [first, second] = jobs;
  if (!first || !second) throw new Error("Two jobs expected");
  await logIn("manager");
  await page.goto(
    `/crews/react/makepackages?schDate=${NEXT_DAY}&soldBefore=${NEXT_DAY}&view=appts&address=Lead&crewName=${driver.name}`,
  );
  for (const { address } of [first, second])
    await press(page, page.getByLabel(`Select ${address}`, { exact: true }), "Space");
  const assign = page.getByRole("button", { name: `Assign to ${driver.name}` });
  await press(page, assign);
  const dialog = page.getByRole("dialog", { name: "2 promises would be broken" });
  await expect(dialog).toContainText("It's promised for Tue 10 Jun, not Wed 11 Jun.");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await press(page, dialog.getByText("Draft a message to the client").first());
  await expect(dialog.getByLabel(`Message to the client at ${first.address}`)).toHaveValue(
    /We promised to come to .* on Tue 10 Jun/,
  );
  await expectAccessible(page);
  expect(await misfits(page, ENDS)).toEqual([]);
  await press(page, dialog.getByRole("button", { name: "Do it anyway" }));
  await expect(dialog.getByText("Enter a reason").first()).toBeVisible();
  await press(page, dialog.getByRole("button", { name: "Cancel" }));
  await expect(page.getByText("2 jobs were not assigned")).toBeVisible();
  await expect(assign).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(assign).toBeFocused();
  for (const { address } of [first, second])
    await expect(page.getByLabel(`Select ${address}`, { exact: true })).toBeChecked();

  await press(page, page.getByRole("button", { name: `Assign ${first.address}`, exact: true }));
  await tabTo(page, page.getByLabel("Why go ahead?"));
  await page.keyboard.type("The client is away on Tuesday");
  await press(page, page.getByRole("button", { name: "Do it anyway" }));
  await expect(page.getByText("promised Tue 10 Jun").filter({ visible: true })).toBeVisible();
  // The keyboard continues at the job that took its place.
  await expect(
    page
      .getByRole("listitem")
      .getByRole("button", { name: /^Assign / })
      .and(page.locator(":focus")),
  ).toBeVisible();
  const notes = await sql`select notes from job_notes where jobid = ${first.jobid} and kind = 'Promise'`;
  expect(notes).toEqual([{ notes: expect.stringContaining("The client is away on Tuesday") }]);
  await sql`delete from job_notes where jobid = ${first.jobid}`;
});

test("a manager restores cancelled jobs, from the list and from the job's page", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { jobs } = await makeDay(sql, db);
  const [first, second] = jobs;
  if (!first || !second) throw new Error("Two jobs expected");
  await sql`update jobs set cancelled_at = now() where jobid in (${first.jobid}, ${second.jobid})`;
  const stateOf = async ({ jobid }: typeof first) =>
    (await sql`select state from jobs where jobid = ${jobid}`)[0]?.state;
  await logIn("manager");
  await page.goto(`/crews/react/makepackages?schDate=${DAY}&soldBefore=${DAY}&view=cancelled&address=Lead`);
  await page.getByRole("button", { name: `Bring back ${first.address}`, exact: true }).click();
  await expect(page.getByLabel(`Select ${first.address}`, { exact: true })).toHaveCount(0);
  await expect.poll(() => stateOf(first)).toBe("unassigned");

  await page.goto(path.job(second.jobid));
  // Outside the dialog, which has a button with that name and stays visible while it fades.
  const bringBack = page.getByRole("main").getByRole("button", { name: "Bring back" });
  await bringBack.click();
  const question = page.getByRole("alertdialog", { name: "Bring this job back?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await stateOf(second)).toBe("cancelled");
  await bringBack.click();
  await question.getByRole("button", { name: "Bring back" }).click();
  // While the dialog is open, the page behind it has no buttons either.
  await expect.poll(() => stateOf(second)).toBe("unassigned");
  await expect(bringBack).toHaveCount(0);
});
