import { makeJob, makeLead } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { forgetPlace, makePlace, type Place } from "../support/places";

let place: Place;
let estimate: { msid: number };

test.beforeEach(async ({ sql, db }) => {
  place = await makePlace(sql, null);
  const { cfid, jobinfoid } = place;
  const now = new Date();
  const returned = { returnedAt: now, resolvedAt: now, w1: 21_000, price: 21_000, jobdesc: "W1" };
  estimate = await makeLead(db, { cfid, jobinfoid, messdate: now, ...returned });
});
test.afterEach(({ sql }) => forgetPlace(sql, place));

test("sales links a job to its estimate, takes it back, and opens the booking filled in", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { cfid, jobinfoid } = place;
  const { jobid } = await makeJob(db, { cfid, jobinfoid, datesold: "2099-01-01" });
  const stored = async () => (await sql`select msid from job_estimates where jobid = ${jobid}`)[0]?.msid;
  await logIn("sales");
  await page.goto(`/crews/react_area/tasks/${estimate.msid}/return_estimate`);
  await page.getByRole("button", { name: `Link job ${jobid}`, exact: true }).click();
  const unlink = page.getByRole("button", { name: `Unlink job ${jobid}`, exact: true });
  await expect(unlink).toBeVisible();
  expect(await stored()).toBe(estimate.msid);
  await expectAccessible(page);
  await unlink.click();
  await expect(page.getByRole("button", { name: `Link job ${jobid}`, exact: true })).toBeVisible();
  expect(await stored()).toBeNull();

  await page.getByRole("link", { name: "Book", exact: true }).click();
  const from = page.getByLabel("Which estimate does this come from?");
  await expect(from).toHaveValue(String(estimate.msid));
  await expect(page.getByRole("radio", { name: /^W1\(Floater\)/ })).toBeChecked();
  await expectAccessible(page);
});

test("sales decides on its home which estimate a job came from", async ({ page, sql, db, logIn }) => {
  const { cfid, jobinfoid, address } = place;
  const { jobid } = await makeJob(db, { cfid, jobinfoid, datesold: "2099-01-01" });
  await sql`insert into job_estimates (jobid) values (${jobid})`;
  await logIn("sales");
  await page.goto("/crews/react_area");
  const choice = page.getByLabel(`Job ${jobid} at ${address} came from`, { exact: true });
  await choice.selectOption("none");
  await choice.selectOption(String(estimate.msid));
  await page
    .getByRole("button", { name: `Save which estimate Job ${jobid} at ${address} came from` })
    .click();
  await expect(choice).toBeHidden();
  const [row] = await sql`select msid from job_estimates where jobid = ${jobid}`;
  expect(row?.msid).toBe(estimate.msid);
});

test("sales says on the job's page which estimate it came from, with the keys, and changes its mind", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const { cfid, jobinfoid } = place;
  const { jobid } = await makeJob(db, { cfid, jobinfoid, datesold: "2099-01-01" });
  const stored = async () => (await sql`select msid from job_estimates where jobid = ${jobid}`)[0];
  await logIn("manager");
  await page.goto(`/crews/react/jobs/${jobid}`);
  const choice = page.getByLabel("This job came from");
  const save = page.locator("form").filter({ has: choice }).getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await choice.selectOption(String(estimate.msid));
  await expect(save).toBeEnabled();
  // Choosing alone saves nothing.
  expect(await stored()).toBeUndefined();
  await save.click();
  const link = page.getByRole("link", { name: /^W1, \$210\.00, returned / });
  await expect(link).toHaveAttribute("href", new RegExp(`/tasks/${estimate.msid}/return_estimate$`));
  expect((await stored())?.msid).toBe(estimate.msid);
  await expectAccessible(page);
  await choice.selectOption("None of these");
  await save.click();
  await expect(link).toBeHidden();
  expect((await stored())?.msid).toBeNull();
});

test("an open estimate is booked from its task and from the client's page", async ({ page, logIn }) => {
  const { cfid } = place;
  const from = page.getByLabel("Which estimate does this come from?");
  await logIn("owner");
  await page.goto(`/crews/react_area/tasks?state=done&task=${estimate.msid}`);
  await page.getByRole("link", { name: "Book", exact: true }).click();
  await expect(from).toHaveValue(String(estimate.msid));
  await page.goto(`/office/clients/${cfid}`);
  await page.getByRole("link", { name: /^Book W1, / }).click();
  await expect(from).toHaveValue(String(estimate.msid));
});
