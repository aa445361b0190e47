import { beforeEach, describe, expect, it } from "vitest";
import { startJobContract } from "@/lib/core/jobs/contract";
import { startJob, unstartJob } from "@/lib/core/jobs/report/start-job";
import { Conflict, Forbidden, Malformed, NotFound } from "@/lib/errors";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { START } from "@/tests/support/forms";
import { auditOf, jobNow } from "@/tests/support/rows";
import { parsed, race, refusal, run } from "@/tests/support/verbs";

let world: make.CrewAtWork;
let office: ReturnType<typeof make.staffActor>;
beforeEach(async () => {
  world = await make.makeCrewAtWork(testDatabase());
  office = make.staffActor(await make.makeEmployee(testDatabase()), { production: true });
});

const form = (more: object = {}) => parsed(startJobContract.body, { ...START, ...more });
const start = (id: number, more: object = {}, actor = world.second) =>
  run(startJob, actor, { id, ...form(more) });
const assigned = (more: object = {}) => make.makeAssignedJob(testDatabase(), { ...world.of, ...more });

describe("PATCH jobs/{id}/start_job", () => {
  it("stores start and estimate, updates the run sheet, and is audited once with who did it", async () => {
    const { jobid, version } = await assigned({ num: 4 });
    const { answer, result } = await start(jobid);
    const msg = `Job at ${world.address} started successfully`;
    expect(answer).toEqual({ success: true, msg });
    expect(result).toBe(msg);
    expect(await jobNow(jobid)).toMatchObject({
      state: "started",
      reportstime: "09:05:00",
      estMinutes: 60,
      num: 4,
      version: version + 1,
    });
    expect(await auditOf("job", jobid)).toMatchObject([
      { action: "job.start", actorHrid: world.second.hrid },
    ]);
  });

  it("starts a job without a number and one whose price is TBD", async () => {
    const { jobid } = await assigned({ price: null, w1: null });
    await start(jobid);
    expect(await jobNow(jobid)).toMatchObject({ state: "started", num: null, price: null });
  });

  it("refuses every other state, with the current one and who did that", async () => {
    const db = testDatabase();
    const { jobid } = await assigned();
    await start(jobid);
    const again = await refusal(start(jobid, {}, world.driver));
    expect(again).toBeInstanceOf(Conflict);
    expect(again.message).toBe(
      `This job is started with ${world.driver.name}, so it can't be started. Last change: ${world.second.name}, Tue 12 May 2026, 12:00 pm.`,
    );
    expect(again.details).toEqual({ reason: "state", state: "started" });
    const free = await make.makeJob(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    expect(await refusal(start(free.jobid, {}, office))).toBeInstanceOf(Conflict);
    const others = [
      await make.makeReportedJob(db, { ...world.of, num: 2 }),
      await assigned({ cancelledAt: make.NOW }),
    ];
    for (const job of others) expect(await refusal(start(job.jobid))).toBeInstanceOf(Conflict);
    expect(await refusal(start(999_999_999))).toBeInstanceOf(NotFound);
  });

  it("refuses if the crew doesn't go out that day", async () => {
    const { jobid } = await assigned({ schdate: "2026-05-10" });
    const error = await refusal(start(jobid, {}, world.driver));
    expect(error.message).toBe(
      "This job's crew isn't set up on Sun 10 May 2026, so you can't start it. Ask the office to set it up.",
    );
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned" });
  });

  it("refuses before the crew day, even for the office", async () => {
    await make.makeCrewDay(testDatabase(), { driver: world.driver.hrid, date: "2026-05-13" });
    const { jobid } = await assigned({ schdate: "2026-05-13" });
    for (const override of [false, true])
      expect((await refusal(start(jobid, { override }, office))).message).toBe(
        "This job is planned for Wed 13 May 2026. You can start it that day.",
      );
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned" });
  });

  it("refuses while another job of the crew is under way, and names it; the office can override", async () => {
    const { jobid: first } = await assigned({ num: 1 });
    const { jobid } = await assigned({ num: 2 });
    await start(first);
    const error = await refusal(start(jobid));
    expect(error).toBeInstanceOf(Conflict);
    expect(error.message).toBe(
      `The job at ${world.address} is started and isn't returned yet. Return or unstart it first.`,
    );
    expect(error.details).toEqual({ reason: "under_way", mayOverride: false });
    expect(await refusal(start(jobid, { override: true }))).toBeInstanceOf(Conflict);
    expect((await refusal(start(jobid, {}, office))).details).toMatchObject({ mayOverride: true });
    await start(jobid, { override: true }, office);
    expect(await auditOf("job", jobid)).toMatchObject([{ note: `Job ${first} was under way` }]);
  });

  it("refuses a start ahead of the clock, at its field", async () => {
    const { jobid } = await assigned();
    const error = await refusal(start(jobid, { startHour: "19", startMinute: "00" }));
    expect(error.errors).toEqual({ startHour: ["Start can't be in the future: it's 12:00 pm now"] });
    expect(await jobNow(jobid)).toMatchObject({ state: "assigned", reportstime: null });
  });

  it("ignores what another crew or another day has under way", async () => {
    const db = testDatabase();
    await make.makeStartedJob(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    await make.makeStartedJob(db, { ...world.of, schdate: "2026-05-11" });
    const { jobid } = await assigned({ num: 2 });
    await start(jobid);
    expect(await jobNow(jobid)).toMatchObject({ state: "started" });
  });

  it("starts one of two different jobs at the same moment", async () => {
    const [one, two] = [await assigned({ num: 1 }), await assigned({ num: 2 })];
    const { won, lost } = await race(start(one.jobid), start(two.jobid, {}, world.driver));
    expect(won).toBe(1);
    expect(lost).toEqual([expect.any(Conflict)]);
  });

  it("lets one of two at once win", async () => {
    const { jobid } = await assigned();
    const { won, lost } = await race(start(jobid), start(jobid, { startMinute: "10" }, world.driver));
    expect(won).toBe(1);
    expect(lost).toEqual([expect.any(Conflict)]);
    expect(await auditOf("job", jobid)).toHaveLength(1);
  });

  it("accepts one's own hrid or the crew's, refuses another's, and an id that differs from the address", async () => {
    const { jobid } = await assigned();
    const stranger = await make.makeEmployee(testDatabase());
    expect(await refusal(start(jobid, { hrid: stranger.hrid }))).toBeInstanceOf(Forbidden);
    expect(await refusal(start(jobid, { jobid: jobid + 1 }))).toBeInstanceOf(Malformed);
    await start(jobid, { hrid: world.driver.hrid, jobid });
    expect(await auditOf("job", jobid)).toMatchObject([{ actorHrid: world.second.hrid }]);
  });
});

describe("unstart_job", () => {
  it("goes back to numbered and keeps the estimate", async () => {
    const { jobid } = await make.makeStartedJob(testDatabase(), { ...world.of, num: 3 });
    const { answer, result } = await run(unstartJob, world.second, { id: jobid });
    expect(answer).toEqual({ success: true });
    expect(result).toBe(`Job at ${world.address} unstarted successfully`);
    expect(await jobNow(jobid)).toMatchObject({
      state: "numbered",
      reportstime: null,
      num: 3,
      estMinutes: 65,
    });
    expect(await auditOf("job", jobid)).toMatchObject([{ action: "job.unstart" }]);
  });

  it("is refused before a start and after the return", async () => {
    const waiting = await assigned();
    const done = await make.makeReportedJob(testDatabase(), world.of);
    for (const { jobid } of [waiting, done]) {
      expect(await refusal(run(unstartJob, world.second, { id: jobid }))).toBeInstanceOf(Conflict);
    }
    expect(await jobNow(done.jobid)).toMatchObject({ state: "reported" });
  });

  it("lets one of two at once win", async () => {
    const { jobid } = await make.makeStartedJob(testDatabase(), world.of);
    const unstart = () => run(unstartJob, world.second, { id: jobid });
    expect(await race(unstart(), unstart())).toMatchObject({ won: 1 });
    expect(await auditOf("job", jobid)).toHaveLength(1);
  });
});
