import { beforeEach, describe, expect, it } from "vitest";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob } from "@/lib/core/jobs/report/report-job";
import { Conflict, Invalid } from "@/lib/errors";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { auditOf, jobNow } from "@/tests/support/rows";
import { parsed, race, refusal, run } from "@/tests/support/verbs";

const db = testDatabase();
let world: make.CrewAtWork;
let office: ReturnType<typeof make.staffActor>;
beforeEach(async () => {
  world = await make.makeCrewAtWork(db);
  office = make.staffActor(await make.makeEmployee(db), { production: true });
});

const report = async (jobid: number, more: object = {}, actor = world.second, now = make.NOW) => {
  const version = (await jobNow(jobid))?.version;
  return run(reportJob, actor, parsed(reportJobContract.body, { ...REPORT, jobid, version, ...more }), now);
};
const started = (more: object = {}) => make.makeStartedJob(db, { ...world.of, ...more });
/** Done from 9:00 to 10:05. */
const done = (more: object = {}) => make.makeReportedJob(db, { ...world.of, num: 9, ...more });
/** From 9:05 to 10:15, at noon; and at ten past ten, five minutes before it ends. */
const at = (time: string) => new Date(`${make.TODAY}T${time}:00-04:00`);

describe("a finish ahead of now", () => {
  it("is refused at its field; five minutes are allowed", async () => {
    const { jobid } = await started();
    const error = await refusal(report(jobid, {}, world.second, at("10:09")));
    expect(error).toBeInstanceOf(Invalid);
    expect(error.errors).toEqual({ finishHour: ["Finish can't be in the future: it's 10:09 am now"] });
    expect(await jobNow(jobid)).toMatchObject({ state: "started" });
    await report(jobid, {}, world.second, at("10:10"));
    expect(await jobNow(jobid)).toMatchObject({ state: "reported" });
  });

  it("is also for the office to correct, and can't be overridden", async () => {
    const { jobid } = await started();
    expect(await refusal(report(jobid, { override: true }, office, at("09:30")))).toBeInstanceOf(Invalid);
  });

  it("is any on a day that hasn't come", async () => {
    const { jobid } = await started({ schdate: "2026-05-13" });
    expect((await refusal(report(jobid, {}, office))).errors).toEqual({
      finishHour: ["Finish can't be before the day of the work, Wed 13 May 2026"],
    });
  });

  it("isn't one for the previous day's work, returned in the morning", async () => {
    const { jobid } = await started({ schdate: "2026-05-11" });
    await report(jobid, { finishHour: "16" }, world.driver, at("07:30"));
    expect(await jobNow(jobid)).toMatchObject({ reportftime: "16:15:00", datebi: "2026-05-11" });
  });

  it("doesn't matter to an edit that keeps the times, but to one that moves them", async () => {
    const { jobid } = await done();
    const times = { startMinute: "00", finishMinute: "05" };
    await report(jobid, { ...times, postJobNote: "Gate sticks" }, world.second, at("08:00"));
    const moved = report(jobid, { ...times, finishMinute: "10" }, world.second, at("08:00"));
    expect(await refusal(moved)).toBeInstanceOf(Invalid);
  });
});

describe("the times of another job of the crew", () => {
  it("can't also be this job's, and the other is named", async () => {
    const other = await done();
    const { jobid } = await started();
    const error = await refusal(report(jobid));
    expect(error).toBeInstanceOf(Conflict);
    expect(error.message).toBe(
      `At these times the crew was also at ${world.address} (9:00 am to 10:05 am). Check both jobs' times.`,
    );
    expect(error.details).toEqual({ reason: "overlap", mayOverride: false });
    expect(await jobNow(jobid)).toMatchObject({ state: "started" });
    expect(await refusal(report(jobid, { override: true }))).toBeInstanceOf(Conflict);
    await report(jobid, { startHour: "10", startMinute: "00", finishHour: "11" });
    expect(await jobNow(other.jobid)).toMatchObject({ version: other.version });
  });

  it("can be overridden by the office, with an audit event", async () => {
    const other = await done();
    const { jobid } = await started();
    const error = await refusal(report(jobid, {}, office));
    expect(error.details).toEqual({ reason: "overlap", mayOverride: true });
    await report(jobid, { override: true }, office);
    expect(await auditOf("job", jobid)).toMatchObject([
      { action: "job.report", note: `Its times overlap those of job ${other.jobid}` },
    ]);
  });

  it("are checked by an edit that moves the times", async () => {
    await done({ reportstime: "10:30:00", reportftime: "11:30:00" });
    const { jobid } = await started();
    await report(jobid);
    expect(await refusal(report(jobid, { finishMinute: "45" }))).toBeInstanceOf(Conflict);
    await report(jobid, { finishMinute: "35" });
    expect(await jobNow(jobid)).toMatchObject({ reportftime: "10:35:00" });
  });

  it("don't matter on another day, with another crew, or if it was cancelled or not returned", async () => {
    await done({ schdate: "2026-05-11", datebi: make.TODAY });
    await done({ crewHrid: (await make.makeEmployee(db)).hrid });
    await done({ num: 8, cancelledAt: make.NOW });
    await started({ num: 7 });
    const { jobid } = await started();
    await report(jobid);
    expect(await jobNow(jobid)).toMatchObject({ state: "reported" });
  });

  it("aren't given to two jobs returned at the same moment", async () => {
    const [one, two] = [await started({ num: 1 }), await started({ num: 2 })];
    const { won, lost } = await race(report(one.jobid), report(two.jobid, {}, world.driver));
    expect(won).toBe(1);
    expect(lost).toEqual([expect.any(Conflict)]);
  });
});
