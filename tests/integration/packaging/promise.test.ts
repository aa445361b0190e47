import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobNotes, properties, settings } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { makeCrewDay, makeEmployee, makeSetting } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { freshSunday, TODAY } from "@/tests/support/days";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";
import { assign, colleague, DAY, free, makeCrewTomorrow, manager, number, post } from "./desk";

const db = testDatabase();
const OVERRIDE = { reason: "The client asked for it" };

const notesOf = (jobid: number) => rowsOf(jobNotes, { jobid, kind: "Promise" });
const anyway = (jobid: number, crewname: string, schdate = DAY) =>
  post("ass_job", { jobid, crewname, schdate, override: OVERRIDE });
const kindsOf = (body: { promises: { reasons: { kind: string }[] }[] }) =>
  body.promises.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));

describe("the promise guard (rule promise-guard)", () => {
  it("refuses an appointment on another day with every reason, and allows it with a reason given", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid } = await free({ sdate: addDays(DAY, 1), fdate: addDays(DAY, 1), estMinutes: 500 });
    const { status, body } = await assign(jobid, driver.name);
    expect({ status, reason: body.reason }).toEqual({ status: 409, reason: "promise" });
    expect(kindsOf(body)).toEqual(["other-day", "hours"]);
    expect(body.error).toMatch(/^This breaks a promise\. .+ It's promised for /);
    expect(await jobNow(jobid)).toMatchObject({ state: "unassigned" });
    expect(await notesOf(jobid)).toEqual([]);

    expect((await anyway(jobid, driver.name)).body).toMatchObject({ state: "assigned", schdate: DAY });
    expect(await notesOf(jobid)).toMatchObject([
      { recorderHrid: manager().hrid, notes: expect.stringMatching(/Reason: The client asked for it$/) },
    ]);
    expect(await auditOf("job", jobid)).toMatchObject([
      { action: "job.assign", after: { promise: "other-day, hours" }, note: OVERRIDE.reason },
    ]);
  });

  it("brings what the client said about the house, for the message to them (rule asked-once)", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid, jobinfoid } = await free({
      jobdesc: "W1",
      sdate: addDays(DAY, 1),
      fdate: addDays(DAY, 1),
    });
    const houseOf = async () => (await assign(jobid, driver.name)).body.promises[0].house;
    expect(await houseOf()).toBe("");
    const answers = { nobodyHome: true, mindsRain: false };
    await db.update(properties).set(answers).where(eq(properties.jobinfoid, jobinfoid));
    expect(await houseOf()).toBe("No one needs to be home. We'll come in light rain too.");
  });

  it("asks before a closed day gets its first job, one or a selection, and not again", async () => {
    const day = freshSunday();
    const driver = await makeEmployee(db);
    await makeCrewDay(db, { date: day, driver: driver.hrid });
    const ahead = { sdate: addDays(day, -5), fdate: addDays(day, 5) };
    const [one, two, three] = [await free(ahead), await free(ahead), await free(ahead)];
    const target = { crewname: driver.name, schdate: day };
    const refused = await post("ass_job", { jobid: one.jobid, ...target });
    expect([refused.status, kindsOf(refused.body)]).toEqual([409, ["closed"]]);
    expect(refused.body.error).toMatch(/^Sun \d+ \w+.* is a closed day \(Sunday\)\. Plan it anyway\?$/);
    const jobids = [one.jobid, two.jobid];
    const several = await post("ass_jobs", { jobids, ...target });
    expect(several.body.assigned).toEqual([]);
    expect(
      kindsOf({ promises: several.body.refused.map((each: { promise: object }) => each.promise) }),
    ).toEqual(["closed", "closed"]);
    expect((await post("ass_jobs", { jobids, ...target, override: OVERRIDE })).body.assigned).toEqual(jobids);
    expect(await notesOf(one.jobid)).toMatchObject([
      { notes: expect.stringMatching(/ is a closed day \(Sunday\)\. Reason: The client asked for it$/) },
    ]);
    expect((await post("ass_job", { jobid: three.jobid, ...target })).status).toBe(200);
  });

  it("keeps nothing of an override that wasn't needed", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid } = await free();
    expect((await anyway(jobid, driver.name)).status).toBe(200);
    expect(await notesOf(jobid)).toEqual([]);
    const blank = await post("ass_job", {
      jobid,
      crewname: driver.name,
      schdate: DAY,
      override: { reason: " " },
    });
    expect(blank.status).toBe(422);
  });

  it("an appointment after numbered stops that fill its window is refused until it can be first", async () => {
    const driver = await makeCrewTomorrow();
    const long = await free({ estMinutes: 200 });
    await assign(long.jobid, driver.name);
    const { jobid } = await free({ sdate: DAY, fdate: DAY, stime: "08:00:00" });
    await number(long.jobid);
    expect(kindsOf((await assign(jobid, driver.name)).body)).toEqual(["late"]);
    await post(`${long.jobid}/unass_num`);
    expect((await assign(jobid, driver.name)).status).toBe(200);
  });

  it("two managers can't both fill a crew's last hour", async () => {
    const driver = await makeCrewTomorrow();
    const [a, b] = [await free({ estMinutes: 400 }), await free({ estMinutes: 400 })];
    const both = await Promise.all([assign(a.jobid, driver.name), assign(b.jobid, driver.name, colleague())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("the hours are a setting; TBD jobs count as zero and are listed", async () => {
    const driver = await makeCrewTomorrow();
    const tbd = await free({ price: null, estMinutes: null });
    await assign(tbd.jobid, driver.name);
    const { jobid } = await free({ estMinutes: 475 });
    const { body } = await assign(jobid, driver.name);
    expect(body.error).toContain("1 TBD job isn't counted: ");
    await makeSetting(db, "crewDay", { hours: 10, loading: 30, lunch: 30, driving: 5 });
    expect((await assign(jobid, driver.name)).status).toBe(200);
    await db.delete(settings).where(eq(settings.key, "crewDay"));
  });

  it("a selection answers job by job; jobs that keep their promise are assigned at once, the rest with a reason", async () => {
    const driver = await makeCrewTomorrow();
    const kept = await free();
    const broken = await free({ sdate: addDays(TODAY, -9), fdate: TODAY });
    const ask = (jobids: number[], override?: object) =>
      post("ass_jobs", { jobids, crewname: driver.name, schdate: DAY, override });
    const { status, body } = await ask([kept.jobid, broken.jobid]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      assigned: [kept.jobid],
      refused: [
        {
          jobid: broken.jobid,
          message: expect.stringContaining("It's promised for"),
          promise: { jobid: broken.jobid, reasons: [{ kind: "outside-window" }] },
        },
      ],
    });
    const again = await ask([kept.jobid, broken.jobid], OVERRIDE);
    expect(again.body.assigned).toEqual([broken.jobid]);
    expect(again.body.refused[0].promise).toBeUndefined();
    expect(await notesOf(broken.jobid)).toHaveLength(1);
    expect(await notesOf(kept.jobid)).toEqual([]);
  });

  it("a selection that exceeds the hours is cut at that point", async () => {
    const driver = await makeCrewTomorrow();
    const jobs = [];
    for (let i = 0; i < 4; i++) jobs.push((await free({ estMinutes: 200 })).jobid);
    const { body } = await post("ass_jobs", { jobids: jobs, crewname: driver.name, schdate: DAY });
    expect(body.assigned).toEqual(jobs.slice(0, 2));
    expect(body.refused.map(({ jobid }: { jobid: number }) => jobid)).toEqual(jobs.slice(2));
  });
});
