import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { appointmentBookings, jobNotes, jobs, settings } from "@/db/schema";
import { cancelJobContract } from "@/lib/core/jobs/contract";
import { cancelJob, eavesPlusFive, rescheduleJob } from "@/lib/core/jobs/move-job";
import { Conflict, Forbidden } from "@/lib/errors";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";
import { race, refusal, run } from "@/tests/support/verbs";

let world: make.CrewAtWork;
let office: ReturnType<typeof make.staffActor>;
beforeEach(async () => {
  world = await make.makeCrewAtWork(testDatabase());
  office = make.staffActor(await make.makeEmployee(testDatabase()), { production: true });
});

let dates = 0;
/** A day whose slots no other test counts. */
const freshDate = () => `2027-04-${String(++dates).padStart(2, "0")}`;

const input = (jobid: number) => ({ jobid, notes: "Client is ill" });
const started = (more: object = {}) => make.makeStartedJob(testDatabase(), { ...world.of, ...more });

const VERBS = [
  { name: "cancel_job", verb: cancelJob, kind: "Cancel", action: "job.cancel", word: "cancelled" },
  {
    name: "reschedule_job",
    verb: rescheduleJob,
    kind: "Reschedule",
    action: "job.reschedule",
    word: "rescheduled",
  },
  {
    name: "eaves_plus_five_job",
    verb: eavesPlusFive,
    kind: "Eaves +5",
    action: "job.eaves-plus-five",
    word: "eaves +5",
  },
];

describe.each(VERBS)("POST $name", ({ verb, kind, action, word }) => {
  it("locks the slot before the job, as deleting does, so the two never deadlock (R16)", async () => {
    const db = testDatabase();
    const { jobid } = await make.makeAppointmentBooking(db, { date: freshDate() });
    const { crewHrid } = world.of;
    await db.update(jobs).set({ crewHrid, schdate: "2026-05-12" }).where(eq(jobs.jobid, jobid));
    const waiting = sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let running: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(appointmentBookings).where(eq(appointmentBookings.jobid, jobid));
      running = run(verb, world.second, input(jobid));
      await expect
        .poll(async () => (await db.execute<{ n: number }>(waiting))[0]?.n, { timeout: 60_000 })
        .toBeGreaterThan(0);
      await tx.execute(sql`select 1 from jobs where jobid = ${jobid} for update nowait`);
    });
    await running;
    expect((await auditOf("job", jobid)).map((event) => event.action)).toEqual([action]);
  });

  it("keeps the note with who wrote it, updates the run sheet, is audited once", async () => {
    const { jobid, version } = await started();
    const { answer, result } = await run(verb, world.second, input(jobid));
    const msg = `Job at ${world.address} ${word} successfully`;
    expect(answer).toEqual({ msg });
    expect(result).toBe(msg);
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([
      { kind, notes: "Client is ill", recorderHrid: world.second.hrid, ts: make.NOW },
    ]);
    expect(await auditOf("job", jobid)).toMatchObject([{ action, note: "Client is ill" }]);
    expect(await jobNow(jobid)).toMatchObject({ version: version + 1 });
  });

  it("is refused once the job is returned or cancelled, and leaves no note", async () => {
    const done = await make.makeReportedJob(testDatabase(), world.of);
    const gone = await started({ num: 5, cancelledAt: make.NOW });
    for (const { jobid } of [done, gone]) {
      expect(await refusal(run(verb, world.second, input(jobid)))).toBeInstanceOf(Conflict);
      expect(await rowsOf(jobNotes, { jobid })).toEqual([]);
    }
  });

  it("refuses another person's hrid", async () => {
    const { jobid } = await started();
    const { hrid } = await make.makeEmployee(testDatabase());
    const error = await refusal(run(verb, world.second, { ...input(jobid), hrid }));
    expect(error).toBeInstanceOf(Forbidden);
  });
});

describe("what becomes of the job", () => {
  it("Cancel keeps crew, number and start for the office to restore", async () => {
    const { jobid } = await started({ num: 6 });
    await run(cancelJob, world.second, input(jobid));
    expect(await jobNow(jobid)).toMatchObject({
      state: "cancelled",
      cancelledAt: make.NOW,
      crewHrid: world.driver.hrid,
      num: 6,
      reportstime: "09:00:00",
    });
  });

  it("Reschedule moves it from its crew to the holding cell", async () => {
    const { jobid } = await started();
    await run(rescheduleJob, world.second, input(jobid));
    expect(await jobNow(jobid)).toMatchObject({
      state: "unassigned",
      holdingCell: true,
      crewHrid: null,
      schdate: null,
      num: null,
      reportstime: null,
    });
    expect(await refusal(run(rescheduleJob, office, input(jobid)))).toBeInstanceOf(Conflict);
  });

  it("Eaves +5 keeps its crew five days later, unnumbered, with a longer window", async () => {
    const { jobid } = await started({ sdate: "2026-05-01", fdate: "2026-05-15" });
    await run(eavesPlusFive, world.second, input(jobid));
    expect(await jobNow(jobid)).toMatchObject({
      state: "assigned",
      crewHrid: world.driver.hrid,
      schdate: "2026-05-17",
      num: null,
      reportstime: null,
      sdate: "2026-05-01",
      fdate: "2026-05-17",
    });
  });

  it("Eaves +5 moves an appointment with its day, by the setting's number of days", async () => {
    await make.makeSetting(testDatabase(), "eavesDays", 3);
    onTestFinished(async () => {
      await testDatabase().delete(settings);
    });
    const { jobid } = await started({ sdate: make.TODAY, fdate: make.TODAY });
    await run(eavesPlusFive, world.second, input(jobid));
    expect(await jobNow(jobid)).toMatchObject({
      schdate: "2026-05-15",
      sdate: "2026-05-15",
      fdate: "2026-05-15",
    });
  });

  it("Eaves +5 needs a crew; Cancel and Reschedule don't", async () => {
    const free = () => make.makeJob(testDatabase(), { cfid: world.cfid, jobinfoid: world.jobinfoid });
    const [a, b, c] = [await free(), await free(), await free()];
    expect(await refusal(run(eavesPlusFive, office, input(a.jobid)))).toBeInstanceOf(Conflict);
    await run(cancelJob, office, input(b.jobid));
    await run(rescheduleJob, office, input(c.jobid));
    expect(await jobNow(c.jobid)).toMatchObject({ holdingCell: true });
  });

  it("of two different moves at once one wins, and only its note stays", async () => {
    const { jobid } = await started();
    const both = [run(cancelJob, office, input(jobid)), run(rescheduleJob, world.driver, input(jobid))];
    const { won } = await race(...both);
    const notes = await rowsOf(jobNotes, { jobid });
    // Cancelling a job that was just rescheduled is a valid step; rescheduling a cancelled one isn't.
    expect(notes).toHaveLength(won);
    expect(await jobNow(jobid)).toMatchObject({ state: "cancelled" });
  });

  it("needs notes that aren't blank", () => {
    for (const notes of ["", "   ", undefined]) {
      const { success } = cancelJobContract.body?.safeParse({ jobid: 1, notes }) ?? { success: true };
      expect(success).toBe(false);
    }
  });
});
