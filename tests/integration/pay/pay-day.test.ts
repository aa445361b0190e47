import { beforeAll, describe, expect, it } from "vitest";
import { employeeCapabilities, payEntries } from "@/db/schema";
import { makeCrewOfTwo, makeReportedJob, makeViolation } from "@/tests/factories";
import { makePayEntry, makePayQuestion } from "@/tests/factories/pay";
import { type Caller, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { freshPastDay } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { deedsOn, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let manager: Awaited<ReturnType<typeof staffWith>>;
let other: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  manager = await staffWith(["production", "pay"]);
  other = await staffWith(["production", "pay"]);
});

const TIMES = { stime: "07:30:00", ftime: "15:30:00" };

/** A crew of two that worked one job from eight to three: 7:30 to 15:30 is proposed. */
async function workedDay() {
  const day = freshPastDay();
  const crew = await makeCrewOfTwo(db, { date: day, signedIn: true, rate: 2_000 });
  const job = await makeReportedJob(db, {
    crewHrid: crew.crewHrid,
    schdate: day,
    reportstime: "08:00:00",
    reportftime: "15:00:00",
  });
  const people = [crew.driver, crew.second].map(({ hrid }) => ({
    hrid,
    crew_hrid: crew.crewHrid,
    mgr: "Morgan",
    ...TIMES,
    rate: "20.00",
  }));
  return { day, crew, job, people };
}
const save = (who: Caller, date: string, people: object[]) =>
  post(who, "/api/pays/save_day", { date, people });
const audit = (who: Caller, date: string, entries: object[]) =>
  post(who, "/api/pays/audit_day", { date, entries });
const entriesOn = (day: string) => rowsOf(payEntries, { day });

async function paidDay() {
  const worked = await workedDay();
  const { body } = await save(manager, worked.day, worked.people);
  return { ...worked, pays: body.pays as { id: number; version: number; hrid: number; name: string }[] };
}

describe("saving a day at proposed times", () => {
  it("saves everyone, with an event each", async () => {
    const { day, people } = await workedDay();
    const { status, body } = await save(manager, day, people);
    expect(status).toBe(200);
    expect(
      body.pays.map(({ stime, ftime, pay, ok }: Record<string, unknown>) => [stime, ftime, pay, ok]),
    ).toEqual([
      ["07:30:00", "15:30:00", "160.00", false],
      ["07:30:00", "15:30:00", "160.00", false],
    ]);
    expect(await deedsOn("pay", body.pays[0].id)).toEqual([["pay.create", manager.hrid]]);
  });

  it("saves no one if one person can't be saved, and names each reason", async () => {
    const { day, people, crew } = await workedDay();
    await makeViolation(db, { hrid: crew.second.hrid, day, category: "Late" });
    const refused = await save(manager, day, people);
    expect([refused.status, refused.body.reason, refused.body.people]).toEqual([
      409,
      "people",
      [{ hrid: crew.second.hrid, name: crew.second.name, why: "Violation: Late." }],
    ]);
    expect(await entriesOn(day)).toEqual([]);
    const [driver] = people;
    expect((await save(manager, day, [driver ?? {}])).status).toBe(200);
  });

  it("is refused when the proposal changed since, for strangers, without a manager, and for the caller", async () => {
    const { day, people, crew, job } = await workedDay();
    const [one] = people;
    const whyOf = async (who: Caller, changes: object) => {
      const { status, body } = await save(who, day, [{ ...one, ...changes }]);
      expect(status).toBe(409);
      return body.people[0].why;
    };
    expect(await whyOf(manager, { ftime: "16:00:00" })).toBe(
      "The proposal is now 7:30 am – 3:30 pm at $20.00.",
    );
    expect(await whyOf(manager, { rate: "200.00" })).toContain("The proposal is now");
    expect(await whyOf(manager, { hrid: other.hrid })).toContain("isn't owed pay");
    expect(await whyOf(manager, { crew_hrid: other.hrid })).toContain("isn't owed pay");
    expect(await whyOf(manager, { mgr: "Nobody" })).toContain("Choose who is responsible");
    expect(await whyOf(await staffCookie((await payMaster(crew.driver.hrid)).hrid), {})).toContain(
      "your own pay",
    );
    expect(job.jobid).toBeGreaterThan(0);
    expect(await entriesOn(day)).toEqual([]);
  });

  it("counts once when two managers save at the same moment", async () => {
    const { day, people } = await workedDay();
    const both = await Promise.all([save(manager, day, people), save(other, day, people.toReversed())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.reason).toBe("people");
    expect(await entriesOn(day)).toHaveLength(2);
  });

  it("needs the pay capability", async () => {
    const { day, people } = await workedDay();
    expect((await save(await staffWith(["production"]), day, people)).status).toBe(403);
    expect((await save(manager, day, Array(201).fill(people[0]))).status).toBe(422);
  });
});

async function payMaster(hrid: number) {
  await db
    .insert(employeeCapabilities)
    .values((["production", "pay"] as const).map((capability) => ({ hrid, capability })));
  return { hrid };
}

describe("auditing a day", () => {
  it("audits all entries", async () => {
    const { day, pays } = await paidDay();
    const { status, body } = await audit(other, day, pays);
    expect([status, body.pays.map(({ ok }: { ok: boolean }) => ok)]).toEqual([200, [true, true]]);
    expect(await deedsOn("pay", pays[0]?.id ?? 0)).toEqual([
      ["pay.create", manager.hrid],
      ["pay.audit", other.hrid],
    ]);
  });

  it("audits none when one was changed, audited, deleted or asked about meanwhile", async () => {
    const { day, pays, crew } = await paidDay();
    const [one, two] = pays;
    if (!one || !two) throw new Error("Two entries expected");
    const stale = await audit(manager, day, [one, { ...two, version: 7 }]);
    expect([stale.status, stale.body.people]).toEqual([
      409,
      [{ hrid: two.hrid, name: two.name, why: "Someone else changed this entry." }],
    ]);
    await makePayQuestion(db, { hrid: crew.driver.hrid, day });
    expect((await audit(manager, day, pays)).body.people[0].why).toBe(
      "A question about this day's pay is open.",
    );
    const missing = await audit(manager, day, [{ id: 2_000_000_000, version: 1 }]);
    expect(missing.body.people[0].why).toBe("Someone else deleted this entry.");
    expect((await entriesOn(day)).every(({ auditedAt }) => auditedAt === null)).toBe(true);
  });

  it("never un-audits: a second click, or a slower manager, is told", async () => {
    const { day, pays } = await paidDay();
    const both = await Promise.all([audit(manager, day, pays), audit(other, day, pays.toReversed())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await audit(manager, day, pays)).status).toBe(409);
    expect((await entriesOn(day)).every(({ auditedAt }) => auditedAt !== null)).toBe(true);
  });

  it("leaves open what differs from the proposal, and the caller's own", async () => {
    const { day, crew } = await workedDay();
    const columns = { day, crewHrid: crew.crewHrid, rate: 2_000 };
    const { id } = await makePayEntry(db, {
      ...columns,
      hrid: crew.second.hrid,
      stime: "07:30:00",
      ftime: "16:30:00",
      hours: 9,
      pay: 18_000,
    });
    const { body } = await audit(manager, day, [{ id, version: 1 }]);
    expect(body.people[0].why).toBe("1 h longer than proposed (+$20.00).");
    const own = await makePayEntry(db, { ...columns, ...TIMES, hrid: crew.driver.hrid, pay: 16_000 });
    const self = await staffCookie((await payMaster(crew.driver.hrid)).hrid);
    expect((await audit(self, day, [{ id: own.id, version: 1 }])).body.people[0].why).toContain(
      "your own pay",
    );
  });
});
