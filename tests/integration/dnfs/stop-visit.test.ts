import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointmentBookings, dnfs, jobs, leads, liveActions, propertyNotes } from "@/db/schema";
import { stopVisit } from "@/lib/core/dnfs/stop-visit";
import { readJobDetails } from "@/lib/core/jobs/reads";
import { Conflict, Forbidden, NotFound, Refused } from "@/lib/errors";
import { liveActions as readLiveActions } from "@/lib/features/live-actions/reads";
import { readRunsheetPage } from "@/lib/features/runsheet/reads";
import { addDays } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actionsOn, dnfNow, jobNow, rowsOf } from "@/tests/support/rows";
import { race, refusal, run } from "@/tests/support/verbs";

// Noon in Toronto, by the factories' clock.
clockStandsAt(() => make.NOW);
const db = testDatabase();
let world: make.CrewAtWork;
beforeEach(async () => {
  world = await make.makeCrewAtWork(db);
});

const GATE = { kind: "no-access", reason: "Locked gate", note: "" } as const;
const numbered = (more: object = {}) => make.makeNumberedJob(db, { ...world.of, num: 1, ...more });
const stop = (id: number, actor = world.second, more: object = {}) =>
  run(stopVisit, actor, { id, hrid: actor.hrid, ...GATE, ...more });

describe("a visit that can't be done", () => {
  it("ends as a returned DNF, and the job waits in the holding cell", async () => {
    const { jobid } = await make.makeStartedJob(db, { ...world.of, num: 1, reportstime: "11:10:00" });
    const { answer, result } = await stop(jobid);
    expect(result).toBe(`Visit to ${world.address} ended, and the office has been told`);
    expect(await dnfNow(answer.dnfid)).toMatchObject({
      jobid,
      dnfdesc: "No access: locked gate",
      origin: "crew",
      verdict: "VALID",
      crewHrid: world.driver.hrid,
      dnfdate: make.TODAY,
      datebi: make.TODAY,
      reportstime: "11:10:00",
      reportftime: "12:00:00",
      recorderHrid: world.second.hrid,
    });
    expect(await rowsOf(leads, { dnfid: answer.dnfid })).toMatchObject([{ resolvedBy: world.second.hrid }]);
    expect(await jobNow(jobid)).toMatchObject({
      state: "unassigned",
      holdingCell: true,
      crewHrid: null,
      schdate: null,
      num: null,
      reportstime: null,
    });
    expect(await actionsOn("job", jobid)).toEqual(["job.stop"]);
    expect(await actionsOn("dnf", answer.dnfid)).toEqual(["dnf.return"]);
  });

  it("can end before it's started, and gives its appointment slot back", async () => {
    const { jobid } = await make.makeAppointmentBooking(db, { date: "2027-06-01" });
    const { crewHrid } = world.of;
    await db.update(jobs).set({ crewHrid, schdate: make.TODAY }).where(eq(jobs.jobid, jobid));
    const { answer } = await stop(jobid, world.second, { kind: "unsafe", reason: "Power lines" });
    expect(await dnfNow(answer.dnfid)).toMatchObject({
      dnfdesc: "Unsafe, stopped: power lines",
      reportstime: "11:55:00",
      reportftime: "12:00:00",
    });
    expect(await rowsOf(appointmentBookings, { jobid })).toEqual([]);
  });

  it("tells the office at once, with the job", async () => {
    const { jobid } = await numbered();
    await stop(jobid);
    expect(await rowsOf(liveActions, { jobid })).toMatchObject([
      {
        target: "Office",
        actionType: "DNF",
        status: "Unclaimed",
        description: `${world.address}. No access: locked gate. ${world.driver.name} left at 12:00 pm. The job is in the holding cell.`,
      },
    ]);
    const { las } = await readLiveActions(testContext({ now: make.NOW }), {});
    expect(las.find((la) => la.jobid === jobid)).toBeDefined();
  });

  it("is seen by the next crew at that property, on its run sheet and on the job", async () => {
    const { jobid } = await numbered();
    await stop(jobid);
    expect(await rowsOf(propertyNotes, { jobinfoid: world.jobinfoid })).toMatchObject([
      { notes: "No access 12 May: locked gate", prodNote: true, stop: "no-access", access: "Private" },
    ]);
    const next = await numbered();
    const ctx = testContext({ actor: world.driver, now: make.NOW });
    const sheet = await readRunsheetPage(ctx, world.driver.hrid);
    expect(sheet.jobs).toMatchObject([{ jobid: next.jobid, last_stop: "No access 12 May: locked gate" }]);
    const { notes } = await readJobDetails(ctx, next.jobid);
    expect(notes).toMatchObject([{ id10: "No access", notes: "No access 12 May: locked gate" }]);
    // A year later crews don't need it any more.
    await db.update(propertyNotes).set({ ts: new Date("2025-05-01T12:00:00Z") });
    expect((await readRunsheetPage(ctx, world.driver.hrid)).jobs[0]?.last_stop).toBeNull();
  });

  it("counts once however often it's sent", async () => {
    const { jobid } = await numbered();
    const cookie = await staffCookie(world.second.hrid);
    const key = { "idempotency-key": "5d6f1c1e-2a61-4f77-9a55-b4b0a3d6f0aa" };
    const send = () => post(cookie, `/api/jobs/${jobid}/stop_visit`, GATE, key);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await rowsOf(dnfs, { jobid })).toHaveLength(1);
    expect(await rowsOf(liveActions, { jobid })).toHaveLength(1);
  });

  it("is ended once when two try at the same moment", async () => {
    const { jobid } = await numbered();
    const { won, lost } = await race(stop(jobid), stop(jobid, world.driver));
    expect([won, lost.length]).toEqual([1, 1]);
    expect(lost[0]).toBeInstanceOf(Forbidden);
    expect(await rowsOf(dnfs, { jobid })).toHaveLength(1);
  });

  it("works only for the crew's own open jobs of today, once everyone has read the safety points", async () => {
    const other = await make.makeCrewAtWork(db);
    const { jobid } = await numbered();
    expect(await refusal(stop(jobid, other.driver))).toBeInstanceOf(Forbidden);
    expect(await refusal(stop(999_999))).toBeInstanceOf(NotFound);
    const past = await numbered({ num: 2, schdate: addDays(make.TODAY, -1) });
    const office = make.staffActor(await make.makeEmployee(db), { production: true });
    expect(await refusal(stop(past.jobid, office))).toBeInstanceOf(Conflict);
    const done = await make.makeReportedJob(db, { ...world.of, num: 3 });
    expect(await refusal(stop(done.jobid))).toMatchObject({
      details: { reason: "state", state: "reported" },
    });
    const unsafe = await make.makeCrewOfTwo(db, { signedIn: false });
    const theirs = await numbered({ crewHrid: unsafe.driver.hrid });
    expect(await refusal(stop(theirs.jobid, make.staffActor(unsafe.driver)))).toBeInstanceOf(Refused);
    for (const { jobid: id } of [{ jobid }, past, done, theirs])
      expect(await rowsOf(liveActions, { jobid: id })).toEqual([]);
  });
});
