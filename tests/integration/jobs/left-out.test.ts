import { beforeEach, describe, expect, it } from "vitest";
import { dnfs, jobNotes, jobs } from "@/db/schema";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob, unreportJob } from "@/lib/core/jobs/report/report-job";
import { Invalid } from "@/lib/errors";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";
import { parsed, refusal, run } from "@/tests/support/verbs";

// Sold: W1 $185.00 and EH $125.00. Done: W1.

let world: make.CrewAtWork;
beforeEach(async () => {
  world = await make.makeCrewAtWork(testDatabase());
});

const SOLD = { w1: 18_500, eh: 12_500, price: 31_000, jobdesc: "W1 + EH" };
const started = (more: object = {}) =>
  make.makeStartedJob(testDatabase(), { ...world.of, ...SOLD, schdate: make.TODAY, ...more });
const report = async (jobid: number, more: object = {}) => {
  const version = (await jobNow(jobid))?.version;
  const form = { ...REPORT, ehCheck: false, jobid, version, ...more };
  return run(reportJob, world.second, parsed(reportJobContract.body, form));
};
const othersOf = async (jobid: number) =>
  (await rowsOf(jobs, { jobinfoid: world.jobinfoid })).filter((job) => job.jobid !== jobid);
const notesOf = async (jobid: number) => (await rowsOf(jobNotes, { jobid })).map(({ notes }) => notes);

describe("a return below what was sold (rule work-left-out)", () => {
  it("later: the rest is a job of its own that no crew has, and each names the other", async () => {
    const { jobid } = await started();
    await report(jobid, { leftOut: "Later" });
    expect(await jobNow(jobid)).toMatchObject({ state: "reported", price: 18_500, jobdesc: "W1" });
    const [rest, ...more] = await othersOf(jobid);
    expect(more).toEqual([]);
    expect(rest).toMatchObject({
      state: "unassigned",
      cfid: world.cfid,
      jobdesc: "EH",
      w1: null,
      eh: 12_500,
      price: 12_500,
      sdate: make.TODAY,
      recstatus: null,
    });
    expect(await notesOf(jobid)).toEqual([`EH wasn't done. It's now job ${rest?.jobid}.`]);
    expect(await notesOf(rest?.jobid ?? 0)).toEqual([`The rest of job ${jobid}.`]);
    expect(await auditOf("job", rest?.jobid ?? 0)).toMatchObject([{ action: "job.book" }]);
    expect(await rowsOf(dnfs, { jobid })).toEqual([]);
  });

  it("later, unreported and returned again: the rest is sold again only once", async () => {
    const { jobid } = await started();
    await report(jobid, { leftOut: "Later" });
    await run(unreportJob, world.second, { id: jobid });
    await report(jobid, { leftOut: "Later" });
    expect(await othersOf(jobid)).toHaveLength(1);
  });

  it("not wanted: a note says so, and nothing else is made", async () => {
    const { jobid } = await started();
    await report(jobid, { leftOut: "Not wanted" });
    expect(await notesOf(jobid)).toEqual(["EH wasn't done. The client doesn't want it."]);
    expect(await othersOf(jobid)).toEqual([]);
    expect(await rowsOf(dnfs, { jobid })).toEqual([]);
  });

  it("free return: a DNF of the job, for its crew", async () => {
    const { jobid } = await started();
    await report(jobid, { leftOut: "Free return" });
    expect(await rowsOf(dnfs, { jobid })).toMatchObject([
      { dnfdesc: "EH: free return", origin: "crew", sdate: make.TODAY, recorderHrid: world.second.hrid },
    ]);
    expect(await othersOf(jobid)).toEqual([]);
  });

  it("has to be answered by a form that asks, and stores nothing until it is", async () => {
    const { jobid } = await started();
    const refused = await refusal(report(jobid, { leftOut: "" }));
    expect(refused).toBeInstanceOf(Invalid);
    expect((refused as Invalid).errors).toMatchObject({ leftOut: [expect.any(String)] });
    expect(await jobNow(jobid)).toMatchObject({ state: "started" });
  });

  it("isn't asked of a caller that doesn't know the question, of the whole work, or of an edit", async () => {
    const [first, second] = [await started(), await started({ num: 2, reportstime: "10:20:00" })];
    await report(first.jobid);
    const times = { startHour: "10", startMinute: "20", finishHour: "11", finishMinute: "20" };
    await report(second.jobid, { ...times, ehCheck: true, leftOut: "Later" });
    await report(second.jobid, { ...times, leftOut: "Later" });
    expect(await rowsOf(jobs, { jobinfoid: world.jobinfoid })).toHaveLength(2);
  });
});
