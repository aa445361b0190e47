import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookClosings, crewPayments, dnfs } from "@/db/schema";
import { smartSearch } from "@/lib/core/clients/client-reads";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { RETURN } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";
import { dnfNow, jobNow, rowOf, rowsOf } from "@/tests/support/rows";

clockStandsAt(() => make.NOW);
const db = testDatabase();
const HOUR = 60 * 60_000;
const CASH = { ...RETURN, recStatus: "Paid By Cash", cashAmount: "1.00", cashReason: "Short" };
/** 200 days before. */
const LONG_AGO = "2025-10-24";

let world: make.CrewAfterWork;
let cookie: string;
/** A job the crew did long ago, at a property with codes and a key, and its client. */
let old: { jobid: number; cfid: number; jobinfoid: number; lastname: string };
beforeEach(async () => {
  world = await make.makeCrewAfterWork(db);
  const { driver, second } = world;
  await make.makeCrewDay(db, {
    driver: driver.hrid,
    second: second.hrid,
    date: "2026-05-11",
    signedIn: true,
  });
  cookie = await staffCookie(second.hrid);
  const { cfid, lastname } = await make.makeClient(db);
  const { jobinfoid } = await make.makeProperty(db, { cfid });
  await make.makePropertyCode(db, { jobinfoid, kind: "alarm", code: "4417#" });
  await make.makePropertyKey(db, { jobinfoid, number: "K12" });
  const { jobid } = await make.makeReportedJob(db, {
    cfid,
    jobinfoid,
    crewHrid: world.driver.hrid,
    schdate: LONG_AGO,
  });
  old = { jobid, cfid, jobinfoid, lastname };
});

const add = (body: object, who = cookie) => post(who, "/api/dnfs", { dnfdesc: "Missed a pane", ...body });
const code = (jobinfoid = old.jobinfoid) =>
  post(cookie, `/api/properties/${jobinfoid}/codes`, { kind: "alarm" });
const takeKey = () => patch(cookie, `/api/properties/${old.jobinfoid}/key`, { out: true });
const ago = (ms: number) => ({ "x-tapped-at": new Date(make.NOW.getTime() - ms).toISOString() });
const finds = async () =>
  JSON.stringify(
    await smartSearch(testContext({ actor: world.second, now: make.NOW }), { inputString: old.lastname }),
  ).includes(old.lastname);
const rightsNow = async () => [(await code()).status, (await takeKey()).status, await finds()];

const NONE = [403, 403, false];

describe("POST dnfs by a crew", () => {
  it.each([undefined, "crew", "office", "client"])(
    "is for jobs it may change (origin %s)",
    async (origin) => {
      expect((await add({ jobid: old.jobid, origin })).status).toBe(403);
      const other = await make.makeCrewAtWork(db);
      const theirs = await make.makeStartedJob(db, other.of);
      expect((await add({ jobid: theirs.jobid, origin })).status).toBe(403);
      const waiting = await make.makeNumberedJob(db, world.of);
      expect((await add({ jobid: waiting.jobid, origin })).status).toBe(409);
      expect(await rightsNow()).toEqual(NONE);
      const own = await add({ jobid: world.jobid, origin });
      expect(own.status).toBe(200);
      expect(await dnfNow(own.body.dnfid)).toMatchObject({ origin: "crew" });
    },
  );

  it("is for any job by sales and client care, and from the office only with production", async () => {
    for (const capability of ["sales", "client_care"] as const) {
      const who = await staffWith([capability]);
      const { status, body } = await add(
        { jobid: old.jobid, origin: "office", dnfdesc: capability },
        who.cookie,
      );
      expect(status).toBe(200);
      expect(await dnfNow(body.dnfid)).toMatchObject({ origin: "crew" });
    }
    const office = await staffWith(["production"]);
    const { body } = await add({ jobid: old.jobid, origin: "office" }, office.cookie);
    expect(await dnfNow(body.dnfid)).toMatchObject({ origin: "office" });
  });
});

describe("an open DNF", () => {
  it("that a crew added brings no rights once its job is three days old, until the office assigns it", async () => {
    const { dnfid } = await make.makeDnf(db, { jobid: old.jobid, origin: "crew" });
    expect(await rightsNow()).toEqual(NONE);
    const office = await staffWith(["production"]);
    const to = { crew_hrid: world.driver.hrid, dnfdate: make.TODAY, override: { reason: "Asked" } };
    expect((await patch(office.cookie, `/api/dnfs/${dnfid}/assign`, to)).status).toBe(200);
    expect(await rightsNow()).toEqual([200, 200, true]);
  });

  it.each(["office", "client"] as const)("of the %s does", async (origin) => {
    await make.makeDnf(db, { jobid: old.jobid, origin });
    expect(await rightsNow()).toEqual([200, 200, true]);
  });

  it("that a crew added does while the job can still be changed", async () => {
    await make.makePropertyCode(db, { jobinfoid: world.jobinfoid, kind: "alarm", code: "1212#" });
    await make.makeDnf(db, { jobid: world.jobid, origin: "crew" });
    expect((await code(world.jobinfoid)).status).toBe(200);
  });

  it("that a crew added can be returned later, but changes nothing about the old job's money", async () => {
    const { dnfid } = await make.makeStartedDnf(db, { jobid: old.jobid, origin: "crew" });
    expect(await patch(cookie, `/api/dnfs/${dnfid}`, CASH)).toMatchObject({
      status: 403,
      body: { reason: "too_late" },
    });
    expect(await jobNow(old.jobid)).toMatchObject({ recstatus: "Receivable", cashAmount: null });
    expect((await patch(cookie, `/api/dnfs/${dnfid}`, RETURN)).status).toBe(200);
    expect(await dnfNow(dnfid)).toMatchObject({ datebi: make.TODAY });
    expect(await rowsOf(crewPayments, { jobid: old.jobid })).toEqual([]);
    const office = await make.makeStartedDnf(db, { jobid: old.jobid, origin: "office" });
    expect((await patch(cookie, `/api/dnfs/${office.dnfid}`, CASH)).status).toBe(200);
  });
});

describe("a late tap on a DNF", () => {
  const madeAt = (createdAt: Date) => make.makeDnf(db, { jobid: world.jobid, origin: "office", createdAt });

  it("doesn't start or return it before it existed", async () => {
    const { dnfid } = await madeAt(new Date(make.NOW.getTime() - HOUR));
    expect((await patch(cookie, `/api/dnfs/${dnfid}/start`, {}, ago(30 * HOUR))).status).toBe(200);
    expect(await dnfNow(dnfid)).toMatchObject({ startedOn: make.TODAY, reportstime: "12:00:00" });
    await db.update(dnfs).set({ startedOn: null, reportstime: "11:00:00" }).where(eq(dnfs.dnfid, dnfid));
    expect((await patch(cookie, `/api/dnfs/${dnfid}`, RETURN, ago(30 * HOUR))).status).toBe(200);
    expect(await dnfNow(dnfid)).toMatchObject({ datebi: make.TODAY });
  });

  it("dates money of a day whose books are closed when it arrives, and the work stays", async () => {
    const { dnfid } = await madeAt(new Date(make.NOW.getTime() - 48 * HOUR));
    await db
      .update(dnfs)
      .set({ startedOn: "2026-05-11", reportstime: "11:00:00" })
      .where(eq(dnfs.dnfid, dnfid));
    const closedBy = (await make.makeEmployee(db)).hrid;
    await db.insert(bookClosings).values({ closedUntil: "2026-05-11", closedBy, createdAt: make.NOW });
    try {
      expect((await patch(cookie, `/api/dnfs/${dnfid}`, CASH)).status).toBe(200);
      expect(await dnfNow(dnfid)).toMatchObject({ datebi: "2026-05-11" });
      expect(await rowOf(crewPayments, { jobid: world.jobid })).toMatchObject({ dateDone: make.TODAY });
    } finally {
      await db.delete(bookClosings);
    }
  });
});
