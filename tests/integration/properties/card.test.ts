import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditDetails, auditEvents, idempotencyKeys, jobs, properties, propertyCodes } from "@/db/schema";
import * as make from "@/tests/factories";
import { haveTried } from "@/tests/support/accounts/tries";
import { get, patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { actingFor, loggedInClient, staffWith } from "@/tests/support/people";
import { actionsOn, auditOf, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

/** A crew with one job today at a property with a gate code and a key. */
async function makeWorld() {
  const { driver, second, crewDay } = await make.makeCrewOfTwo(db, { date: TODAY, signedIn: true });
  const { cfid, jobinfoid } = await make.makeProperty(db);
  await make.makePropertyCode(db, { jobinfoid, kind: "gate", code: "4417#" });
  await make.makePropertyKey(db, { jobinfoid, number: "K12" });
  const { jobid } = await make.makeNumberedJob(db, {
    cfid,
    jobinfoid,
    crewHrid: driver.hrid,
    schdate: TODAY,
    num: 1,
  });
  return {
    jobinfoid,
    cfid,
    jobid,
    ocid: crewDay.ocid,
    driver,
    second: { ...second, cookie: await staffCookie(second.hrid) },
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const look = (cookie: string, id = world.jobinfoid, kind = "gate") =>
  post(cookie, `/api/properties/${id}/codes`, { kind });
const save = (cookie: string, body: object, id = world.jobinfoid) =>
  patch(cookie, `/api/properties/${id}/place`, { version: 1, ...body });
const read = (cookie: string, id = world.jobinfoid) => get(cookie, `/api/properties/${id}/place`);
const placeNow = () => rowOf(properties, { jobinfoid: world.jobinfoid });

describe("a property's code", () => {
  it("shows to today's crew and the office, and every look is logged", async () => {
    const office = await staffWith(["client_care"]);
    expect(await look(world.second.cookie)).toMatchObject({ status: 200, body: { code: "4417#" } });
    expect(await look(office.cookie)).toMatchObject({ status: 200, body: { code: "4417#" } });
    expect((await look(office.cookie)).status).toBe(200);
    const looks = await auditOf("property", world.jobinfoid);
    expect(looks.map(({ action, actorHrid, after }) => [action, actorHrid, after])).toEqual([
      ["property.show-code", world.second.hrid, { code: "gate" }],
      ["property.show-code", office.hrid, { code: "gate" }],
      ["property.show-code", office.hrid, { code: "gate" }],
    ]);
  });

  it("is refused to another crew, another day's crew, partners, sales and other staff, without a look logged", async () => {
    const other = await makeWorld();
    const boss = await make.makePartner(db);
    await make.makePartnerCrew(db, {
      partnerHrid: boss.hrid,
      crewHrid: world.driver.hrid,
      validFrom: "2025-01-01",
    });
    await make.makeLead(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    const refused = [
      other.second.cookie,
      (await staffWith()).cookie,
      (await staffWith(["sales"])).cookie,
      (await staffWith([], { crewMaster: true })).cookie,
      (await actingFor(boss.hrid)).cookie,
    ];
    for (const cookie of refused) expect((await look(cookie)).status).toBe(403);
    await db.update(jobs).set({ schdate: "2026-05-11" }).where(eq(jobs.jobid, world.jobid));
    expect((await look(world.second.cookie)).status).toBe(403);
    await db.update(jobs).set({ schdate: TODAY, cancelledAt: make.NOW }).where(eq(jobs.jobid, world.jobid));
    expect((await look(world.second.cookie)).status).toBe(403);
    expect((await look((await loggedInClient()).cookie)).status).toBe(403);
    expect(await actionsOn("property", world.jobinfoid)).toEqual([]);
  });

  it("waits for the crew's safety points, unless the job is started", async () => {
    const gated = await make.makeCrewOfTwo(db, { date: TODAY });
    const onJob = { crewHrid: gated.driver.hrid };
    await db.update(jobs).set(onJob).where(eq(jobs.jobid, world.jobid));
    const cookie = await staffCookie(gated.second.hrid);
    expect(await look(cookie)).toMatchObject({ status: 409, body: { reason: "safety_gate" } });
    await db.update(jobs).set({ reportstime: "09:00:00" }).where(eq(jobs.jobid, world.jobid));
    expect((await look(cookie)).status).toBe(200);
  });

  it("shows to the crew of an open DNF there", async () => {
    const crew = await make.makeCrewOfTwo(db, { date: TODAY, signedIn: true });
    const done = await make.makeReportedJob(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    const cookie = await staffCookie(crew.second.hrid);
    expect((await look(cookie)).status).toBe(403);
    await make.makeDnf(db, {
      jobid: done.jobid,
      crewHrid: crew.driver.hrid,
      dnfdate: TODAY,
      sdate: TODAY,
      fdate: TODAY,
    });
    expect((await look(cookie)).status).toBe(200);
  });

  it("is encrypted, and in no record, log, stored answer or other property's row", async () => {
    const office = await staffWith(["production"]);
    const saved = await save(office.cookie, { codes: { gate: "9051*", alarm: "7788" } });
    expect(saved.body).toMatchObject({ codes: ["alarm", "gate"], version: 2 });
    await look(office.cookie);
    const rows = [
      saved.body,
      (await read(office.cookie)).body,
      await rowsOf(propertyCodes, { jobinfoid: world.jobinfoid }),
      await placeNow(),
      await db.select().from(auditEvents),
      await db.select().from(auditDetails),
      await db.select().from(idempotencyKeys),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/9051\*|7788/);
    expect(await look(office.cookie)).toMatchObject({ body: { code: "9051*" } });
    // Bound to the property: a row copied to another one opens nothing.
    const elsewhere = await make.makeProperty(db);
    const [row] = await rowsOf(propertyCodes, { jobinfoid: world.jobinfoid, kind: "gate" });
    await db.insert(propertyCodes).values({
      ...row,
      kind: "gate",
      sealed: row?.sealed ?? "",
      setAt: make.NOW,
      jobinfoid: elsewhere.jobinfoid,
    });
    expect((await look(office.cookie, elsewhere.jobinfoid)).status).toBe(409);
  });

  it("is removed with null, and there's nothing to show where none is stored", async () => {
    const office = await staffWith(["production"]);
    expect((await save(office.cookie, { codes: { gate: null } })).body).toMatchObject({ codes: [] });
    expect((await look(office.cookie)).status).toBe(404);
    expect((await look(office.cookie, 999_999)).status).toBe(404);
  });
});

describe("guessing a property's code", () => {
  const guess = (cookie: string, code: string | null, version = 1) =>
    save(cookie, { version, codes: { gate: code } });

  it("tells nothing: a stale form with codes is refused whether the code is right or wrong", async () => {
    await save((await staffWith(["production"])).cookie, { dog: "Max" });
    const [right, wrong] = [
      await guess(world.second.cookie, "4417#"),
      await guess(world.second.cookie, "4418#"),
    ];
    expect([right.status, wrong.status]).toEqual([409, 409]);
    expect(right.body).toEqual(wrong.body);
    const client = await loggedInClient();
    await make.makePropertyCode(db, { jobinfoid: client.jobinfoid, kind: "gate", code: "2580" });
    const words = { jobinfoid: client.jobinfoid, version: 0, call_ahead: null, dog: null, parking: null };
    for (const gate_code of ["2580", "2581"])
      expect(
        (await patch(client.cookie, `/api/clients/${client.cfid}/visit_details`, { ...words, gate_code }))
          .status,
      ).toBe(409);
  });

  it("isn't possible for people who may not see codes", async () => {
    const holder = await staffWith([]);
    await make.makeLead(db, {
      cfid: world.cfid,
      jobinfoid: world.jobinfoid,
      kind: "Estimate",
      holderHrid: holder.hrid,
    });
    for (const [code, version] of [
      ["4417#", 1],
      ["1", 1],
      [null, 1],
      ["4417#", 0],
    ] as const)
      expect((await guess(holder.cookie, code, version)).status).toBe(403);
    expect(await look(world.second.cookie)).toMatchObject({ body: { code: "4417#" } });
  });

  it("is logged, the right code as well as a wrong one, and answered alike", async () => {
    const right = await guess(world.second.cookie, "4417#");
    const wrong = await guess(world.second.cookie, "4418#", 2);
    expect([right.body, wrong.body]).toMatchObject([
      { codes: ["gate"], version: 2 },
      { codes: ["gate"], version: 3 },
    ]);
    const events = await auditOf("property", world.jobinfoid);
    expect(events.map(({ actorHrid, after }) => [actorHrid, after])).toEqual([
      [world.second.hrid, { codes: ["gate"] }],
      [world.second.hrid, { codes: ["gate"] }],
    ]);
  });

  it("is refused after sixty an hour", async () => {
    await haveTried(`house_codes:${world.second.hrid}`, { used: 59 });
    expect((await guess(world.second.cookie, "1")).status).toBe(200);
    const refused = await guess(world.second.cookie, "2", 2);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await save(world.second.cookie, { version: 2, dog: "Max" })).status).toBe(200);
  });
});

describe("a property's card", () => {
  it("is written by the office, with the fields changed in the log", async () => {
    const office = await staffWith(["client_care"]);
    const body = {
      call_ahead: "call",
      dog: "Max, friendly",
      storeys: 2,
      roof: "steep",
      parking: "",
      not_crews: [],
    };
    const saved = await save(office.cookie, body);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        call_ahead: "call",
        dog: "Max, friendly",
        storeys: 2,
        roof: "steep",
        parking: null,
        version: 2,
      },
    });
    expect(await placeNow()).toMatchObject({ callAhead: "call", dog: "Max, friendly", parking: null });
    const [event] = await auditOf("property", world.jobinfoid);
    expect(event?.after).toEqual({ callAhead: "call", dog: "Max, friendly", roof: "steep", storeys: 2 });
  });

  it("takes only what's true on site from crews and estimators", async () => {
    const seller = await staffWith(["sales"]);
    expect((await save(seller.cookie, { dog: "Max" })).status).toBe(403);
    await make.makeLead(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    expect((await save(seller.cookie, { dog: "Max", people_needed: 2 })).status).toBe(200);
    const crew = { version: 2, tap: "Left of the garage", codes: { lockbox: "0420" } };
    expect((await save(world.second.cookie, crew)).body).toMatchObject({ codes: ["gate", "lockbox"] });
    const planning = [
      { minds_rain: true },
      { not_crews: [1] },
      { call_ahead: "none" },
      { at: { lat: 43.6, lng: -79.4 } },
      { key_number: "K9" },
    ];
    for (const body of planning)
      expect((await save(world.second.cookie, { version: 3, ...body })).status).toBe(403);
  });

  it("takes what crew members see at an estimate they or their crew hold, and no one else's", async () => {
    const [holder, other] = [await staffWith([]), await staffWith([])];
    const mate = await staffWith([]);
    await make.makeCrewDay(db, { date: TODAY, driver: holder.hrid, second: mate.hrid });
    const { cfid, jobinfoid } = world;
    await make.makeLead(db, { cfid, jobinfoid, kind: "Estimate", holderHrid: holder.hrid });
    expect((await save(other.cookie, { dog: "Rex" })).status).toBe(403);
    expect((await save(holder.cookie, { dog: "Rex" })).status).toBe(200);
    expect((await save(mate.cookie, { version: 2, storeys: 3 })).status).toBe(200);
    expect((await save(mate.cookie, { version: 3, call_ahead: "call" })).status).toBe(403);
    const code = await post(holder.cookie, `/api/properties/${jobinfoid}/codes`, { kind: "gate" });
    expect(code.status).toBe(403);
    await db.execute(sql`delete from leads where cfid = ${cfid}`);
    expect((await save(holder.cookie, { version: 3, dog: "Max" })).status).toBe(403);
  });

  it("that someone else changed is refused with the card as it is now; the same again isn't a change", async () => {
    const office = await staffWith(["production"]);
    await save(office.cookie, { dog: "Max" });
    expect(await save(world.second.cookie, { dog: "Two dogs" })).toMatchObject({
      status: 409,
      body: { reason: "stale", place: { dog: "Max", version: 2 } },
    });
    expect((await save(world.second.cookie, { dog: "Max" })).status).toBe(200);
    expect(await actionsOn("property", world.jobinfoid)).toEqual(["property.place"]);
  });

  it("is read by the same people, and refuses huge words", async () => {
    expect((await read(world.second.cookie)).body).toMatchObject({ codes: ["gate"], key: { number: "K12" } });
    expect((await read((await staffWith()).cookie)).status).toBe(403);
    expect((await save(world.second.cookie, { dog: "x".repeat(201) })).status).toBe(422);
    expect((await save(world.second.cookie, { codes: { gate: "x".repeat(31) } })).status).toBe(422);
  });
});

describe("a property's key", () => {
  const move = (cookie: string, out: boolean) =>
    patch(cookie, `/api/properties/${world.jobinfoid}/key`, { out });

  it("is signed out to one person at a time, and back in, with who and when", async () => {
    const office = await staffWith(["production"]);
    const [one, two] = await Promise.all([move(world.second.cookie, true), move(office.cookie, true)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost.body).toMatchObject({ reason: "key_moved", key: { holder: won.body.key.holder } });
    expect((await move(office.cookie, false)).body.key).toMatchObject({
      holder: null,
      moved_by: office.name,
    });
    expect((await move(office.cookie, false)).status).toBe(200);
    expect(await actionsOn("property", world.jobinfoid)).toEqual(["property.key-out", "property.key-in"]);
  });

  it("comes back from whoever has it, also on a later day; others can't take it", async () => {
    await move(world.second.cookie, true);
    await db.update(jobs).set({ schdate: "2026-05-11" }).where(eq(jobs.jobid, world.jobid));
    expect((await move(world.second.cookie, false)).status).toBe(200);
    expect((await move(world.second.cookie, true)).status).toBe(403);
  });

  it("isn't removed while someone has it", async () => {
    const office = await staffWith(["production"]);
    await move(world.second.cookie, true);
    expect((await save(office.cookie, { key_number: null })).status).toBe(422);
    expect((await save(office.cookie, { key_number: "K13" })).body.key).toMatchObject({
      number: "K13",
      holder: world.second.name,
    });
    await move(office.cookie, false);
    expect((await save(office.cookie, { version: 2, key_number: null })).body.key).toBeNull();
  });
});

describe("what clients tell us about their home", () => {
  const tell = (who: { cookie: string; cfid: number }, body: object) =>
    patch(who.cookie, `/api/clients/${who.cfid}/visit_details`, {
      version: 1,
      call_ahead: null,
      dog: null,
      parking: null,
      ...body,
    });

  it("is stored, says whether there's a gate code, and never shows it", async () => {
    const client = await loggedInClient();
    const body = { jobinfoid: client.jobinfoid, call_ahead: "text", dog: "Max", gate_code: "2580" };
    const told = await tell(client, body);
    expect(told).toMatchObject({ status: 200, body: { dog: "Max", gate_code: true, version: 2 } });
    expect(JSON.stringify(told.body)).not.toContain("2580");
    expect((await look(client.cookie, client.jobinfoid)).status).toBe(403);
    expect((await look((await staffWith(["client_care"])).cookie, client.jobinfoid)).body).toEqual({
      code: "2580",
    });
  });

  it("is only about their own home, and doesn't overwrite what changed since", async () => {
    const client = await loggedInClient();
    expect((await tell(client, { jobinfoid: world.jobinfoid, dog: "Max" })).status).toBe(404);
    expect((await placeNow())?.dog).toBeNull();
    await tell(client, { jobinfoid: client.jobinfoid, dog: "Max" });
    expect(await tell(client, { jobinfoid: client.jobinfoid, dog: "Rex" })).toMatchObject({
      status: 409,
      body: { reason: "stale", place: { dog: "Max" } },
    });
  });
});
