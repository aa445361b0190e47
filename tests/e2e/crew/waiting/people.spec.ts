// Over 20 s: phones that close and open again without a signal.
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { makeCrewDay, makeEmployee } from "@/tests/factories";
import { CREW_AREA, makeCrewOut, today } from "../../support/crew-steps";
import { expect, test } from "../../support/fixtures";
import { chip, jobNow, jobOf, ready, start } from "./steps";

// Attendance entered without a signal, and what happens to unsent entries when someone logs out.

test("attendance tapped without a signal shows right away and is sent once there is one", async ({
  page,
  context,
  logIn,
  db,
  sql,
}) => {
  const [driver, second] = [await makeEmployee(db, { password: DEMO_PASSWORD }), await makeEmployee(db)];
  const { ocid } = await makeCrewDay(db, { date: today(), driver: driver.hrid, second: second.hrid });
  await logIn(driver.username);
  await page.goto(`${CREW_AREA}/open-close`);
  await ready(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: `${second.name}: Absent` }).tap();
  await expect(page.getByRole("button", { name: `${second.name}: Present` })).toBeVisible();
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  const present = async () =>
    (await sql`select present from crew_day_members where ocid = ${ocid} and hrid = ${second.hrid}`)[0]
      ?.present;
  expect(await present()).toBe(false);
  await context.setOffline(false);
  await expect.poll(present).toBe(true);
  await expect(page.getByRole("button", { name: /waiting|needs? you/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: `${second.name}: Present` })).toBeVisible();
});

test("sign-in and safety points tapped without a signal wait, and open the run sheet once they're sent", async ({
  page,
  context,
  logIn,
  db,
}) => {
  const driver = await makeEmployee(db, { password: DEMO_PASSWORD });
  await makeCrewDay(db, { date: today(), driver: driver.hrid });
  const { address } = await jobOf(db, driver.hrid);
  await logIn(driver.username);
  await page.goto(`${CREW_AREA}/runsheet`);
  await ready(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: `Sign in ${driver.name}` }).tap();
  await expect(page.getByText("Signed in, waiting to send")).toBeVisible();
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  await context.setOffline(false);
  const read = page.getByRole("button", { name: "Mark these points as read" });
  await expect(read).toBeVisible();
  await context.setOffline(true);
  await read.tap();
  await expect(page.getByText("Safety points read, waiting to send")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(address).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /waiting|needs? you/ })).toHaveCount(0);
});

test("logging out with something unsent asks first; it's sent at the person's next login", async ({
  page,
  logIn,
  db,
  expectAccessible,
}, { outputDir }) => {
  const person = await makeCrewOut(db);
  const { jobid } = await jobOf(db, person.hrid);
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await ready(page);
  await page.route("**/api/jobs/*/start_job", (route) => route.abort("connectionreset"));
  await start(page);
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  await page.goto(`${CREW_AREA}/runsheet`);
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  await page.getByRole("button", { name: /^More/ }).tap();
  await page.getByRole("button", { name: "Log Out" }).tap();
  await expect(page.getByText("Not sent yet: 1 entry.")).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: `${outputDir}/log-out.png` });
  await page.getByRole("button", { name: "Leave them here" }).tap();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await jobNow(db, jobid)).toMatchObject({ start: null });

  await page.unroute("**/api/jobs/*/start_job");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).tap();
  await expect.poll(() => jobNow(db, jobid)).toMatchObject({ start: "08:00:00" });
  await expect(page.getByRole("button", { name: /waiting|needs? you/ })).toHaveCount(0);
});
