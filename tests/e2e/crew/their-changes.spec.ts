import { DEMO_PASSWORD } from "@/db/seed/logins";
import { makeEmployee, makeReportedJob, makeStartedDnf } from "@/tests/factories";
import { addressIn, CREW_AREA, choose, makeCrewOut, makeDoneJob, today, workAt } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

test("someone else's saved return shows beside the form, and neither is overwritten without asking", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  const { hrid: crewHrid } = await makeCrewOut(db);
  const { jobid } = await makeReportedJob(db, {
    ...(await workAt(db, addressIn("Twice Saved Lane"))),
    crewHrid,
    schdate: today(),
    num: 1,
    estMinutes: 60,
    reportstime: "08:00:00",
    reportftime: "10:00:00",
    datebi: today(),
    lawnsign: "Sign Left",
    clienthm: "Yes",
  });
  const change = (note: string) =>
    sql`update jobs set post_job_note = ${note}, version = version + 1 where jobid = ${jobid}`;
  const noteNow = async () =>
    (await sql`select post_job_note note from jobs where jobid = ${jobid}`)[0]?.note;
  const manager = await makeEmployee(db, { password: DEMO_PASSWORD, capabilities: ["production"] });
  await logIn(manager.username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  const note = page.getByLabel("Post job note");
  const save = page.getByRole("button", { name: "Edit Job" });
  const theirs = page.getByRole("status").filter({ hasText: "Their changes" });

  await note.fill("Mine");
  await change("Theirs");
  await save.tap();
  await expect(theirs).toContainText("Theirs");
  await expect(note).toHaveValue("Mine");
  await theirs.getByRole("button", { name: "Use theirs" }).tap();
  await expect(theirs).toHaveCount(0);
  await expect(note).toHaveValue("Theirs");

  await note.fill("Mine after all");
  await change("Theirs again");
  await save.tap();
  await expect(theirs).toContainText("Theirs again");
  expect(await noteNow()).toBe("Theirs again");
  await theirs.getByRole("button", { name: "Keep mine" }).tap();
  await expect.poll(noteNow).toBe("Mine after all");
});

test("a DNF that someone else returned in the meantime is compared with what was typed", async ({
  page,
  sql,
  db,
  logIn,
}) => {
  const { jobid } = await makeDoneJob(db, { address: addressIn("Back Again Lane") });
  const { dnfid } = await makeStartedDnf(db, { jobid });
  const manager = await makeEmployee(db, { password: DEMO_PASSWORD, capabilities: ["production"] });
  await logIn(manager.username);
  await page.goto(`${CREW_AREA}/dnf-details/${dnfid}`);
  await choose(page, {
    "Finish hour": "11",
    "Finish minutes": "30",
    Valid: "VALID",
    "Receivable status": "Receivable",
    "Client home": "Yes",
    "Next destination": "Lunch",
  });
  await page.getByLabel("DNF notes").fill("Mine");
  await sql`update dnfs set notes = 'Theirs', version = version + 1 where dnfid = ${dnfid}`;
  await page.getByRole("button", { name: "Return DNF" }).tap();
  await expect(page.getByRole("status").filter({ hasText: "Their changes" })).toContainText("Theirs");
  await page.getByRole("button", { name: "Use theirs" }).tap();
  await expect(page.getByLabel("DNF notes")).toHaveValue("Theirs");
});
