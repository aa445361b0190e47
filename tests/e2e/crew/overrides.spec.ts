import { DEMO_PASSWORD } from "@/db/seed/logins";
import { makeEmployee, makeNumberedJob, makeReportedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, choose, makeCrewOut, today, workAt } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

const LEAVING = { "Lawn sign": "Sign Left", "Client home": "Yes", "Next destination": "Lunch" };

test("production starts a second job at once and returns one with overlapping times, and the log says so", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  const { hrid: crewHrid } = await makeCrewOut(db);
  const jobAt = async (lane: string) => ({
    ...(await workAt(db, addressIn(lane))),
    crewHrid,
    schdate: today(),
  });
  const underWay = await makeNumberedJob(db, {
    ...(await jobAt("Under Way Lane")),
    num: 1,
    reportstime: "09:00:00",
    estMinutes: 45,
  });
  const done = await makeReportedJob(db, {
    ...(await jobAt("Done Lane")),
    num: 2,
    reportstime: "08:00:00",
    reportftime: "10:00:00",
    datebi: today(),
  });
  const next = await makeNumberedJob(db, { ...(await jobAt("Next Lane")), num: 3 });
  const manager = await makeEmployee(db, {
    password: DEMO_PASSWORD,
    capabilities: ["production", "access_admin"],
  });
  const stateOf = async (jobid: number) =>
    (await sql`select state from jobs where jobid = ${jobid}`)[0]?.state;
  await logIn(manager.username);

  await page.goto(`${CREW_AREA}/job-details/${next.jobid}`);
  await choose(page, { "Start hour": "9", "Start minutes": "05" });
  await page.getByLabel("Est Mins").fill("60");
  await expect(page.getByRole("button", { name: "Start anyway" })).toHaveCount(0);
  await page.getByRole("button", { name: "Start Job - Floater" }).tap();
  await expect(page.getByText("is started and isn't returned yet").first()).toBeVisible();
  expect(await stateOf(next.jobid)).toBe("numbered");
  await page.getByRole("button", { name: "Start anyway" }).tap();
  await expect.poll(() => stateOf(next.jobid)).toBe("started");

  await page.goto(`${CREW_AREA}/job-details/${underWay.jobid}`);
  await choose(page, {
    "Finish hour": "9",
    "Finish minutes": "30",
    "Receivable status": "Client Paid By Cash",
    ...LEAVING,
  });
  await page.getByLabel("Cash amount").fill("214.00");
  await page.getByRole("button", { name: "Return Job" }).tap();
  await expect(page.getByText("At these times the crew was also at").first()).toBeVisible();
  expect(await stateOf(underWay.jobid)).toBe("started");
  await page.getByRole("button", { name: "Return anyway" }).tap();
  await expect.poll(() => stateOf(underWay.jobid)).toBe("reported");

  await page.goto(`/office/audit?subject=job&id=${next.jobid}`);
  await expect(page.getByText(`Job ${underWay.jobid} was under way`).first()).toBeVisible();
  await page.goto(`/office/audit?subject=job&id=${underWay.jobid}`);
  await page.getByRole("row").nth(1).getByRole("button").first().tap();
  await expect(page.getByText(`Its times overlap those of job ${done.jobid}`).first()).toBeVisible();
});
