import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { makeEmployee, makeJob, makeNumberedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, makeCrewOut, today, workAt } from "../../support/crew-steps";
import { expect, openAs, test } from "../../support/fixtures";

// The office changes a crew's day while its phone is open: the run sheet follows without a reload.

const SHEET = `${CREW_AREA}/runsheet`;

type Marked = Window & { sameWindow?: true };
const mark = (page: Page) =>
  page.evaluate(() => {
    (window as Marked).sameWindow = true;
  });
const isMarked = (page: Page) => page.evaluate(() => (window as Marked).sameWindow === true);

/** Screens this page asked the server to render again. */
function countReads(page: Page) {
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() || "rsc" in request.headers()) reads.push(request.url());
  });
  return reads;
}

test("the run sheet follows what the office assigns, numbers, cancels and takes away", async ({
  page,
  browser,
  baseURL,
  logIn,
  db,
  expectAccessible,
}) => {
  const crew = await makeCrewOut(db);
  const [kept, cancelled, fresh] = ["Staying Lane", "Ending Lane", "Coming Lane"].map(addressIn) as [
    string,
    string,
    string,
  ];
  const place = { crewHrid: crew.hrid, schdate: today() };
  await makeNumberedJob(db, Object.assign(await workAt(db, kept), place, { num: 1 }));
  const ending = await makeNumberedJob(db, Object.assign(await workAt(db, cancelled), place, { num: 4 }));
  const day = { sdate: today(), fdate: today(), crewHrid: null, schdate: null, num: null };
  const coming = await makeJob(db, Object.assign(await workAt(db, fresh), day));
  const manager = await makeEmployee(db, {
    password: DEMO_PASSWORD,
    capabilities: ["production", "client_care"],
  });
  const packages = `/crews/react/makepackages?schDate=${today()}&soldBefore=${today()}&view=appts&crewName=${crew.name}`;
  const office = await openAs(browser, baseURL, manager.username);

  await logIn(crew.username);
  const stream = page.waitForRequest("**/runsheet_stream**");
  await page.goto(SHEET);
  await expect(page.getByText(kept).first()).toBeVisible();
  await stream;
  await mark(page);
  const reads = countReads(page);
  const cards = page.locator("article[aria-label]");
  const said = page.getByRole("region", { name: /^Messages/ });

  await test.step("an open form keeps what was typed, whatever changes", async () => {
    await page.getByRole("button", { name: "Record Task" }).tap();
    await page.getByLabel("Notes").fill("Half a sentence");
  });
  await test.step("the office gives it a job and a number", async () => {
    await office.goto(packages);
    await office.getByLabel(`Select ${fresh}`, { exact: true }).click();
    await office.getByRole("button", { name: `Assign to ${crew.name}` }).click();
    await office.getByRole("button", { name: `Number ${fresh}`, exact: true }).click();
    await expect(said.getByText(`1 job added: ${fresh}`)).toHaveCount(1);
    await expect(page.getByLabel("Notes")).toHaveValue("Half a sentence");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("article", { name: `Job 5, ${fresh}` })).toBeVisible();
    await expect(cards).toHaveCount(3);
  });
  await test.step("the office cancels one", async () => {
    await office.goto(`${CREW_AREA}/job-details/${ending.jobid}`);
    await office
      .getByRole("button", { name: /^Cancel/ })
      .first()
      .click();
    const form = office.getByRole("form", { name: "Cancel Job" });
    await form.getByLabel("Notes").fill("Client called");
    await form.getByRole("button", { name: "Cancel Job" }).click();
    await expect(said.getByText("Job 4 cancelled")).toHaveCount(1);
    await expect(page.getByRole("article", { name: new RegExp(cancelled) })).toHaveCount(0);
    await expect(page.getByText("0 of 2 done").first()).toBeVisible();
  });
  await expectAccessible(page);
  expect(await isMarked(page)).toBe(true);
  expect(reads).toEqual([]);

  await test.step("on a job's page, a message says what changed and the form keeps its entries", async () => {
    const followed = page.waitForResponse("**/runsheet_stream**");
    await page.goto(`${CREW_AREA}/job-details/${coming.jobid}`);
    await followed;
    await mark(page);
    await page.getByLabel("Est Mins").fill("47");
    await office.goto(packages);
    await office.getByRole("button", { name: `UnNumber ${fresh}`, exact: true }).click();
    await expect(said.getByText(/no longer has a number/)).toBeVisible();
    await expect(said.getByText("What you've entered stays.")).toBeVisible();
    await expect(page.getByLabel("Est Mins")).toHaveValue("47");
    await said.getByRole("button", { name: "Show changes" }).tap();
    await expect(page.getByLabel("Est Mins")).toHaveValue("47");
    expect(await isMarked(page)).toBe(true);
  });
  await office.context().close();
});
