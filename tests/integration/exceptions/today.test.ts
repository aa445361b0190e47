import { beforeEach, describe, expect, it } from "vitest";
import { visitAnswers } from "@/db/schema";
import type { ExceptionKey } from "@/lib/features/exceptions/exceptions-view";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { noteAnswer } from "@/lib/features/visit-run/send-run";
import { addDays, torontoInstant } from "@/lib/values/dates";
import { makeClient, makeCrewDay, makeEmployee, makeJob, makeProperty, staffActor } from "@/tests/factories";
import { makeAppointment, makeNumberedJob, makeStartedJob } from "@/tests/factories/jobs";
import { makeInbound } from "@/tests/factories/system";
import { TODAY } from "@/tests/factories/unique";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";

const db = testDatabase();
beforeEach(() => emptyTables());

const at = (hour: number, minute = 0) => torontoInstant(TODAY, hour * 60 + minute);

/** An open list at a time of day, after checking that its card counts the same from elsewhere. */
async function listOf<Key extends ExceptionKey>(key: Key, now: Date) {
  const [own, other] = await Promise.all(
    [key, "dnfs"].map((list) => exceptionsScreen(testContext({ now }), { list })),
  );
  expect(other?.kinds.find((kind) => kind.key === key)?.count).toBe(own?.list.rows.length);
  expect(own?.list.key).toBe(key);
  return own?.list ?? { rows: [] };
}
const jobids = async (key: ExceptionKey, now: Date) =>
  (await listOf(key, now)).rows.flatMap((row) => ("jobid" in row ? [row.jobid] : []));

describe("today's visits without a crew", () => {
  it("are its appointments, windows that end today and emergencies, the emergencies first", async () => {
    const appointment = await makeAppointment(db, { sdate: TODAY, stime: "08:00:00" });
    const anytime = await makeAppointment(db, { sdate: TODAY, stime: null });
    const lastDay = await makeJob(db, { sdate: addDays(TODAY, -5), fdate: TODAY });
    const emergency = await makeJob(db, {
      sdate: TODAY,
      fdate: addDays(TODAY, 3),
      prodcomm: "Emergency",
    });
    await makeAppointment(db, { sdate: TODAY, cancelledAt: at(7) });
    await makeAppointment(db, { sdate: TODAY, holdingCell: true });
    await makeAppointment(db, { sdate: addDays(TODAY, 1) });
    await makeJob(db, { sdate: addDays(TODAY, -5), fdate: addDays(TODAY, 1) });
    const { hrid } = await makeEmployee(db);
    await makeAppointment(db, { sdate: TODAY, crewHrid: hrid, schdate: TODAY });
    expect(await jobids("no_crew", at(12))).toEqual(
      [emergency, appointment, anytime, lastDay].map(({ jobid }) => jobid),
    );
  });
});

describe("promises about to break", () => {
  it("are appointments that aren't started half an hour before their time is over", async () => {
    const { hrid: crewHrid } = await makeEmployee(db);
    const on = (stime: string | null, columns = {}) =>
      makeAppointment(db, { sdate: TODAY, stime, crewHrid, schdate: TODAY, ...columns });
    const eights = await on("08:00:00");
    const half = await on("10:15:00");
    await on("12:00:00");
    await on(null);
    await makeStartedJob(db, { crewHrid, sdate: TODAY, fdate: TODAY, schdate: TODAY, stime: "08:00:00" });
    expect(await jobids("at_risk", at(9, 29))).toEqual([]);
    expect(await jobids("at_risk", at(9, 30))).toEqual([eights.jobid]);
    expect(await jobids("at_risk", at(9, 45))).toEqual([eights.jobid, half.jobid]);
    expect(await jobids("at_risk", at(23, 59))).toHaveLength(3);
  });
});

describe("crews not signed in", () => {
  const crews = async (now: Date) =>
    (await listOf("unsigned", now)).rows.flatMap((row) => ("people" in row ? [row.people] : []));

  it("are those with work of whom no one signed in by 8:30", async () => {
    const named = (name: string) => makeEmployee(db, { name });
    const [late, second, on, idle] = [
      await named("Late"),
      await named("Second"),
      await named("On"),
      await named("Idle"),
    ];
    await makeCrewDay(db, { date: TODAY, driver: late.hrid, second: second.hrid });
    await makeCrewDay(db, { date: TODAY, driver: on.hrid, signedIn: true });
    await makeCrewDay(db, { date: TODAY, driver: idle.hrid });
    for (const { hrid } of [late, on]) await makeNumberedJob(db, { crewHrid: hrid, schdate: TODAY });
    expect(await crews(at(8, 29))).toEqual([]);
    expect(await crews(at(8, 30))).toEqual(["Late, Second"]);
  });
});

describe("clients who want to move or cancel", () => {
  it("stay until the visit moves or someone notes that it suits, which can be taken back", async () => {
    const tomorrow = addDays(TODAY, 1);
    const { cfid } = await makeClient(db);
    const { jobinfoid } = await makeProperty(db, { cfid });
    const { jobid } = await makeAppointment(db, { cfid, jobinfoid, sdate: tomorrow, stime: "08:00:00" });
    const { id } = await makeInbound(db, { cfid, jobid, answer: "move", body: "Cancel please" });
    const visit = `${tomorrow} 08:00:00`;
    await db.insert(visitAnswers).values({ jobid, visit, answer: "move", answeredAt: at(9), inboundId: id });
    await db
      .insert(visitAnswers)
      .values({ jobid, visit: `${TODAY} 12:00:00`, answer: "move", answeredAt: at(8) });
    const list = async () => {
      const now = await listOf("changes", at(10));
      return "settled" in now ? { rows: now.rows, settled: now.settled } : { rows: [], settled: [] };
    };
    expect(await list()).toMatchObject({ rows: [{ jobid, visit, body: "Cancel please" }], settled: [] });
    const ctx = testContext({ actor: staffActor(await makeEmployee(db), { production: true }), now: at(10) });
    await noteAnswer(ctx, { id: jobid, visit, answer: "confirmed" });
    expect(await list()).toMatchObject({ rows: [], settled: [{ jobid }] });
    await noteAnswer(ctx, { id: jobid, visit, answer: "move" });
    expect(await list()).toMatchObject({ rows: [{ jobid, body: "Cancel please" }], settled: [] });
  });
});
