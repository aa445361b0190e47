import { expect, it } from "vitest";
import * as factories from "@/tests/factories";
import { inRollback, testDatabase } from "@/tests/support/database";

const makers = Object.entries(factories).filter(([name]) => name.startsWith("make"));
// These need input: there's no sensible setting, partner crew or list of records by default.
const NEED_INPUT = ["makeSetting", "makePartnerCrew", "makeMessages", "makeAuditEvents"];
const alone = makers.filter(([name]) => !NEED_INPUT.includes(name));

it.each(alone)("%s makes its record in an empty database, and the next one beside it", async (_, make) => {
  await inRollback(async (tx) => {
    const maker = make as (db: typeof tx) => Promise<unknown>;
    expect(await maker(tx)).toBeTruthy();
  });
});

const ONCE = ["makePayPeriod", "makeAppointmentSlot", "makeAppointmentBooking", "makeTemplate"];
const REPEATABLE = alone.filter(([name]) => !ONCE.includes(name));

it.each(REPEATABLE)("%s twice conflicts with nothing", async (_, make) => {
  await inRollback(async (tx) => {
    const maker = make as (db: typeof tx) => Promise<unknown>;
    await maker(tx);
    expect(await maker(tx)).toBeTruthy();
  });
});

it("makes the records that a record needs", async () => {
  await inRollback(async (tx) => {
    const job = await factories.makeReportedJob(tx);
    expect(job).toMatchObject({ state: "reported", price: 18_500, num: 1 });
    const dnf = await factories.makeLead(tx, { kind: "DNF" });
    expect(dnf.dnfid).toEqual(expect.any(Number));
    const crew = await factories.makeCrewDay(tx, { signedIn: true });
    expect(crew.members).toMatchObject([
      { position: "driver", hrid: crew.crewHrid, present: true, safetyRead: true },
    ]);
  });
});

it("makes records only in the test's transaction: the database stays empty", async () => {
  expect(await testDatabase().query.employees.findFirst()).toBeUndefined();
});
