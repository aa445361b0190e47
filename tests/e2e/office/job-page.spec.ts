// Over 20 s: everything that a job's page can do, with its timeline.
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { path } from "@/lib/paths";
import { addDays } from "@/lib/values/dates";
import { makeCrewDay, makeEmployee, makeJob, makeNumberedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, makeCrewOut, today, workAt } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";
import { misfits } from "../support/layout";
import { personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

// The one page of a job, and the codes of its property.

let place: Place | null = null;
const DAY = "2031-07-08";
test.afterEach(async ({ sql }) => {
  if (place) await forgetPlace(sql, place);
  place = null;
  await sql`delete from crew_days where ocdate = ${DAY}`;
});

const acts = (page: Page) => page.getByRole("toolbar", { name: "Next steps" });
const act = (page: Page, name: string) => acts(page).getByRole("button", { name, exact: true });

test("a job is numbered, put back, rescheduled, cancelled and brought back on its page, and the timeline says so", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  place = await makePlace(sql, "job.page@example.com");
  const { cfid, jobinfoid, address } = place;
  const driver = await personOf(sql, "driver3");
  await sql`delete from crew_days where ocdate = ${DAY}`;
  await makeCrewDay(db, { date: DAY, driver: driver.hrid, car: "E2E" });
  const on = { cfid, jobinfoid, crewHrid: driver.hrid, schdate: DAY, sdate: DAY, fdate: DAY, price: 17_000 };
  const { jobid } = await makeJob(db, on);
  const stateNow = async () => (await sql`select state from jobs where jobid = ${jobid}`)[0]?.state;
  await logIn("manager");
  await page.goto(path.job(jobid));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(address);
  await expect(page.getByRole("region", { name: "Timeline" }).getByText("Loading…")).toHaveCount(0);
  await expectAccessible(page);

  await act(page, "Number").click();
  await expect(act(page, "UnNumber")).toBeVisible();
  await act(page, "UnNumber").click();
  await act(page, "Unassign").click();
  await expect(act(page, "Assign…")).toBeVisible();
  await expect.poll(stateNow).toBe("unassigned");

  await act(page, "Reschedule…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Notes").fill("The client is away");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Reschedule Job" }).click();
  await expect(page.getByText("In the holding cell")).toBeVisible();

  await act(page, "Cancel…").click();
  await dialog.getByLabel("Notes").fill("They moved");
  await dialog.getByRole("button", { name: "Cancel Job" }).click();
  await expect(act(page, "Bring back")).toBeVisible();
  await act(page, "Bring back").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Bring back" }).click();
  await expect(act(page, "Assign…")).toBeVisible();
  await expect.poll(stateNow).toBe("unassigned");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.scrollIntoViewIfNeeded();
  await expect(timeline.getByText(/Cancelled/).first()).toBeVisible();

  await page.getByRole("link", { name: "Client page" }).click();
  await expect(page).toHaveURL(new RegExp(`/office/clients/${cfid}$`));
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path.job(jobid));
    expect(await misfits(page), String(width)).toEqual([]);
  }
});

test("a job moves to another crew's day on its page: what stands in the way is said in place, a broken promise needs a reason", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  place = await makePlace(sql, "job.move@example.com");
  const [soon, later] = [addDays(today(), 3), addDays(today(), 5)];
  const [first, second] = [await makeEmployee(db), await makeEmployee(db)];
  const from = await makeCrewDay(db, { date: soon, driver: first.hrid, car: "E2E" });
  const to = await makeCrewDay(db, { date: later, driver: second.hrid, car: "E2E" });
  const { cfid, jobinfoid, address } = place;
  const promised = { crewHrid: first.hrid, schdate: soon, sdate: soon, fdate: soon, price: 17_000 };
  const { jobid } = await makeJob(db, { cfid, jobinfoid, ...promised });
  const stands = async () =>
    (await sql`select crew_hrid, schdate::text, num from jobs where jobid = ${jobid}`).map((job) => [
      job.crew_hrid,
      job.schdate,
      job.num,
    ])[0];
  await logIn("manager");
  await page.goto(path.job(jobid));
  await act(page, "Move…").click();
  const dialog = page.getByRole("dialog", { name: `Move ${address}` });
  const choice = dialog.getByLabel("Day and crew");
  await expect(choice.locator(`option[value="${from.ocid}"]`)).toBeDisabled();
  await choice.selectOption(String(to.ocid));
  await expectAccessible(page);

  await sql`update jobs set version = version + 1 where jobid = ${jobid}`;
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Someone else just changed this job.");
  expect(await stands()).toEqual([first.hrid, soon, null]);

  const promise = page.getByRole("dialog", { name: "This breaks a promise" });
  await expect(async () => {
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(promise).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  await promise.getByLabel("Why go ahead?").fill("They asked for it");
  await promise.getByRole("button", { name: "Do it anyway" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${address} is on`)).toBeVisible();
  await expect.poll(stands).toEqual([second.hrid, later, 1]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(stands).toEqual([first.hrid, soon, null]);
  await expect(act(page, "Number")).toBeVisible();
  await sql`delete from crew_days where ocid in ${sql([from.ocid, to.ocid])}`;
});

const looks = async (sql: Sql, jobinfoid: number) =>
  (
    await sql`select actor_hrid, after from audit_events
    where subject = 'property' and subject_id = ${String(jobinfoid)} and action = 'property.show-code' order by id`
  ).map(({ actor_hrid, after }) => [actor_hrid, after]);

test("a gate code the office enters shows to today's crew after a tap, each look is logged, and another day's crew is refused", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const crew = await makeCrewOut(db);
  const other = await makeCrewOut(db);
  const kept = await makeEmployee(db, { driver: true });
  const address = addressIn("Code Lane");
  const at = await workAt(db, address, "code.lane@example.com");
  const { jobid, jobinfoid } = await makeNumberedJob(db, {
    ...at,
    crewHrid: crew.hrid,
    schdate: today(),
    num: 1,
  });
  await logIn("manager");
  await page.goto(path.job(jobid));
  await page.getByRole("button", { name: `Edit card of ${address}` }).click();
  const form = page.getByRole("dialog", { name: `About ${address}` });
  await form.getByLabel("Gate code").fill("4417#");
  await form.getByLabel("Dog").fill("Max, friendly");
  await form.getByLabel("On my way").selectOption("call");
  await form.getByRole("group", { name: "Don't send these crews" }).getByLabel(kept.name).check();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save card" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Max, friendly")).toBeVisible();
  await expect(page.getByText(kept.name, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("4417#");
  expect(await looks(sql, jobinfoid)).toEqual([]);
  const show = page.getByRole("button", { name: `Show code: gate code of ${address}` });
  await show.click();
  await expect(page.getByText("4417#")).toBeVisible();

  await logIn(crew.username);
  await page.goto(`${CREW_AREA}/runsheet`);
  await expect(page.getByText("Call before you come")).toBeVisible();
  await expect(page.getByRole("button", { name: `On my way, ${address}` })).toHaveCount(0);
  await page.goto(path.jobDetails(jobid));
  await expect(page.getByText("Max, friendly")).toBeVisible();
  expect(await page.content()).not.toContain("4417#");
  await show.click();
  await expect(page.getByText("4417#")).toBeVisible();
  await expectAccessible(page);
  expect((await looks(sql, jobinfoid)).map(([, after]) => after)).toEqual([
    { code: "gate" },
    { code: "gate" },
  ]);
  expect((await looks(sql, jobinfoid))[1]?.[0]).toBe(crew.hrid);

  await logIn(other.username);
  await page.goto(path.jobDetails(jobid));
  await expect(page.getByText("On file, for that day's crew")).toBeVisible();
  await expect(show).toHaveCount(0);
  const refused = await page.request.post(`/api/properties/${jobinfoid}/codes`, { data: { kind: "gate" } });
  expect(refused.status()).toBe(403);
  expect(await looks(sql, jobinfoid)).toHaveLength(2);
});
