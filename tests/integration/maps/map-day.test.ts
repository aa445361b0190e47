import { beforeEach, describe, expect, it } from "vitest";
import { databaseOn } from "@/db/driver";
import type { StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { readMapDay } from "@/lib/core/maps/reads";
import { Forbidden, NotFound } from "@/lib/errors";
import { connection } from "@/lib/platform/services/database";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";

let driver: StaffActor;
let second: StaffActor;
let otherDriver: StaffActor;
let master: StaffActor;
let manager: StaffActor;
let idle: StaffActor;

async function staff(name: string, given: { crewMaster?: boolean; production?: boolean } = {}) {
  const { crewMaster = false, production = false } = given;
  const capabilities = production ? ["production" as const] : [];
  const employee = await make.makeEmployee(testDatabase(), { name, crewMaster, capabilities });
  return make.staffActor(employee, production ? { production } : {});
}

const as = (actor: StaffActor): Context => testContext({ actor, now: make.NOW });
const dayFor = (actor: StaffActor, hrid: number) => readMapDay(as(actor), hrid);

const crewDay = (people: StaffActor[], columns: { shop?: "Osler" | "Morse"; signedIn?: boolean } = {}) =>
  make.makeCrewDay(testDatabase(), {
    driver: people[0]?.hrid,
    second: people[1]?.hrid,
    signedIn: true,
    ...columns,
  });

type Where = Parameters<typeof make.makeProperty>[1];
type Job = Parameters<typeof make.makeAssignedJob>[1];

async function jobAt(crewHrid: number, where: Where = {}, columns: Job = {}) {
  const { cfid, jobinfoid } = await make.makeProperty(testDatabase(), where);
  return make.makeAssignedJob(testDatabase(), { crewHrid, cfid, jobinfoid, ...columns });
}

beforeEach(async () => {
  await emptyTables();
  driver = await staff("Reyes");
  second = await staff("Singh");
  otherDriver = await staff("Larsen");
  master = await staff("Moreau", { crewMaster: true });
  manager = await staff("Quinn", { production: true });
  idle = await staff("Idle");
  await crewDay([driver, second]);
  await crewDay([otherDriver], { shop: "Morse" });
});

describe("whose day the map shows", () => {
  it("is one's own crew's, by one's own hrid and by the crew's", async () => {
    const own = await jobAt(driver.hrid);
    await jobAt(otherDriver.hrid);
    for (const member of [driver, second])
      for (const hrid of [member.hrid, driver.hrid]) {
        const day = await dayFor(member, hrid);
        expect(day.jobs.map(({ jobid }) => jobid)).toEqual([own.jobid]);
        expect(day.crewOptions).toHaveLength(1);
      }
  });

  it("is any crew's for a crew master and for production, who get the switch", async () => {
    const job = await jobAt(otherDriver.hrid);
    for (const actor of [master, manager]) {
      const day = await dayFor(actor, otherDriver.hrid);
      expect(day.jobs.map(({ jobid }) => jobid)).toEqual([job.jobid]);
      expect(day.crewOptions.map(({ crew_name }) => crew_name)).toEqual(["Reyes", "Larsen"]);
    }
  });

  it("is never another crew's without the right: 403; a missing crew's: 404", async () => {
    await expect(dayFor(driver, otherDriver.hrid)).rejects.toBeInstanceOf(Forbidden);
    await expect(dayFor(second, otherDriver.hrid)).rejects.toBeInstanceOf(Forbidden);
    await expect(dayFor(idle, driver.hrid)).rejects.toBeInstanceOf(Forbidden);
    await expect(dayFor(manager, 999_999)).rejects.toBeInstanceOf(NotFound);
  });

  it("has the two shops for people who aren't on a crew", async () => {
    expect(await dayFor(idle, idle.hrid)).toMatchObject({
      crew: null,
      jobs: [],
      shops: [{ shop: "Osler" }, { shop: "Morse" }],
      mapsKey: null,
    });
  });

  it("has no jobs until the crew has signed in and read the safety points", async () => {
    const late = await staff("Late");
    await crewDay([late], { signedIn: false });
    await jobAt(late.hrid);
    for (const actor of [late, manager])
      expect(await dayFor(actor, late.hrid)).toMatchObject({ safetyOk: false, jobs: [] });
  });
});

describe("what is on the map", () => {
  it("are today's jobs in package order with number, kind, state and location", async () => {
    const placed = { address: "2 Grace St", latitude: 43.66, longitude: -79.41, postcode: "M6G 1A1" };
    const started = await jobAt(driver.hrid, placed, { num: 2, reportstime: "08:35:00", estMinutes: 60 });
    const first = await jobAt(
      driver.hrid,
      {},
      { num: 1, sdate: make.TODAY, fdate: make.TODAY, stime: "08:00:00" },
    );
    const last = await jobAt(driver.hrid, {}, { num: null });
    await jobAt(driver.hrid, {}, { num: 3, cancelledAt: make.NOW });
    await jobAt(driver.hrid, {}, { num: 4, schdate: "2026-05-11" });
    const { jobs } = await dayFor(driver, driver.hrid);
    expect(jobs.map(({ jobid }) => jobid)).toEqual([first.jobid, started.jobid, last.jobid]);
    expect(jobs[0]).toMatchObject({
      number: "1",
      label: "[APPT] 8:00 am (8–10 am)",
      card: { word: "Appointment" },
    });
    expect(jobs[1]).toEqual({
      kind: "job",
      key: `job-${started.jobid}`,
      jobid: started.jobid,
      number: "2",
      address: "2 Grace St",
      city: "Toronto",
      postcode: "M6G 1A1",
      at: { lat: 43.66, lng: -79.41, approximate: false },
      label: "[FLTR]",
      card: { section: "Started", colour: "red", word: "Started" },
      lawnsign: null,
      clienthm: null,
    });
    expect(jobs[2]).toMatchObject({ number: "" });
  });

  it("puts a property without a pin into its postal area, two of them apart, one without a code nowhere", async () => {
    const nowhere = { latitude: null, longitude: null };
    await jobAt(driver.hrid, { ...nowhere, postcode: "M4K 1A1" }, { num: 1 });
    await jobAt(driver.hrid, { ...nowhere, postcode: "M4K 1B2" }, { num: 2 });
    await jobAt(driver.hrid, { ...nowhere, postcode: null }, { num: 3 });
    const places = (await dayFor(driver, driver.hrid)).jobs.map(({ at }) => at);
    expect(places[0]).toMatchObject({ approximate: true });
    expect(places[1]).toMatchObject({ approximate: true });
    expect(places[1]?.lat).not.toBe(places[0]?.lat);
    expect(places[2]).toBeNull();
  });

  it("starts at the crew's own shop, and names the postal areas around it", async () => {
    const day = await dayFor(otherDriver, otherDriver.hrid);
    expect(day.shops.map(({ shop }) => shop)).toEqual(["Morse", "Osler"]);
    expect(day.areas.length).toBeGreaterThan(10);
    expect(day.areas.map(({ code }) => code)).toContain("M4M");
  });

  it("has nothing about the clients but their addresses", async () => {
    const { cfid } = await make.makeClient(testDatabase(), { lastname: "Secretive", phone: "416-555-0177" });
    await jobAt(driver.hrid, { cfid });
    expect(JSON.stringify(await dayFor(driver, driver.hrid))).not.toMatch(/Secretive|555-0177|price/);
  });

  it("takes three statements, however many jobs", async () => {
    for (let num = 1; num <= 12; num++) await jobAt(driver.hrid, {}, { num });
    const statements: string[] = [];
    const logger = { logQuery: (query: string) => statements.push(query) };
    const db = databaseOn(connection().runner, logger);
    expect((await readMapDay({ ...as(driver), db }, driver.hrid)).jobs).toHaveLength(12);
    expect(statements).toHaveLength(3);
  });
});
