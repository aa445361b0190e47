import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { databaseOn } from "@/db/driver";
import * as schema from "@/db/schema";
import type { StaffActor } from "@/lib/actor";
import { dailyDnfsContract, dnfContract } from "@/lib/core/dnfs/contract";
import { dailyDnfs, getDnf, readDnfDetails } from "@/lib/core/dnfs/reads";
import { Forbidden, NotFound } from "@/lib/errors";
import { readRunsheetPage } from "@/lib/features/runsheet/reads";
import { connection } from "@/lib/platform/services/database";
import * as make from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";

let world: make.CrewAfterWork;
beforeEach(async () => {
  await emptyTables();
  world = await make.makeCrewAfterWork(testDatabase());
  const safe = { present: true, signin: "06:50:00", safetyRead: true };
  await testDatabase().update(schema.crewDayMembers).set(safe);
});

const as = (actor: StaffActor) => testContext({ actor, now: make.NOW });
const daily = async (actor: StaffActor, hrid = actor.hrid) =>
  z.encode(dailyDnfsContract.answer, await dailyDnfs(as(actor), { hrid })).dnfs;
const ids = async (actor: StaffActor) => (await daily(actor)).map(({ dnfid }) => dnfid);

describe("GET dnfs/{hrid}/daily_dnfs", () => {
  it("is the same for the members and the crew's hrid, with every key of the card", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid, prodcomm: "Emergency" });
    for (const [actor, hrid] of [
      [world.driver, world.driver.hrid],
      [world.second, world.second.hrid],
      [world.second, world.driver.hrid],
    ] as const) {
      expect(await daily(actor, hrid)).toEqual([
        {
          dnfid,
          client: "Ann Chen",
          address: world.address,
          postcode: expect.any(String),

          jobdesc: "W1",
          price: "185.00",
          datebi: null,
          perly: "38 J4",
          dnfdesc: "Back window not reached",
          sdate: make.TODAY,
          fdate: "2026-05-26",
          stime: null,
          reportstime: "99:99:99",
          prodcomm: "Emergency",
          dnfdate: null,
          jobdate: "2026-05-11",
          crew: world.driver.name,
          valid: null,
          status: "Pending",
        },
      ]);
    }
  });

  it("has open ones from their first day on and those done today", async () => {
    const [early, started] = [
      await make.makeDnf(testDatabase(), { jobid: world.jobid, sdate: "2026-04-01" }),
      await make.makeStartedDnf(testDatabase(), { jobid: world.jobid }),
    ];
    await make.makeDnf(testDatabase(), { jobid: world.jobid, sdate: "2026-05-13" });
    const ran = { reportstime: "08:00:00", reportftime: "08:20:00", verdict: "VALID" } as const;
    const done = await make.makeDnf(testDatabase(), { jobid: world.jobid, ...ran, datebi: make.TODAY });
    await make.makeDnf(testDatabase(), { jobid: world.jobid, ...ran, datebi: "2026-05-11" });
    const dnfs = await daily(world.second);
    expect(new Map(dnfs.map(({ dnfid, status }) => [dnfid, status]))).toEqual(
      new Map([
        [early.dnfid, "Pending"],
        [started.dnfid, "Started"],
        [done.dnfid, "Completed"],
      ]),
    );
    expect(dnfs.find(({ dnfid }) => dnfid === done.dnfid)).toMatchObject({
      valid: "VALID",
      datebi: make.TODAY,
    });
  });

  it("belongs to the crew it was assigned to, from that day on, and no longer to its job's", async () => {
    const other = make.staffActor(await make.makeEmployee(testDatabase()));
    await make.makeCrewDay(testDatabase(), { driver: other.hrid, signedIn: true });
    const given = await make.makeDnf(testDatabase(), {
      jobid: world.jobid,
      crewHrid: other.hrid,
      dnfdate: make.TODAY,
    });
    await make.makeDnf(testDatabase(), { jobid: world.jobid, crewHrid: other.hrid, dnfdate: "2026-05-13" });
    expect(await ids(other)).toEqual([given.dnfid]);
    expect(await ids(world.second)).toEqual([]);
  });

  it("waits for the safety points, and is empty for people who aren't on a crew", async () => {
    const unsafe = make.staffActor(await make.makeEmployee(testDatabase()));
    await make.makeCrewDay(testDatabase(), { driver: unsafe.hrid, signedIn: false });
    await make.makeDnf(testDatabase(), { jobid: world.jobid, crewHrid: unsafe.hrid, dnfdate: make.TODAY });
    expect(await ids(unsafe)).toEqual([]);
    expect(await ids(world.manager)).toEqual([]);
  });

  it("isn't another crew's, and is 404 for a missing person", async () => {
    const other = make.staffActor(await make.makeEmployee(testDatabase()));
    await expect(dailyDnfs(as(other), { hrid: world.driver.hrid })).rejects.toBeInstanceOf(Forbidden);
    await expect(dailyDnfs(as(world.manager), { hrid: 999_999 })).rejects.toBeInstanceOf(NotFound);
    const cookie = await staffCookie(other.hrid);
    const path = `/api/dnfs/${world.driver.hrid}/daily_dnfs`;
    expect((await get(cookie, path)).status).toBe(403);
  });

  it("comes with the run sheet's page in one more statement", async () => {
    await Promise.all([
      make.makeDnf(testDatabase(), { jobid: world.jobid }),
      make.makeStartedDnf(testDatabase(), { jobid: world.jobid }),
    ]);
    const statements: string[] = [];
    const logger = { logQuery: (query: string) => statements.push(query) };
    const db = databaseOn(connection().runner, logger);
    const ctx = testContext({ actor: world.second, now: make.NOW, db });
    expect((await readRunsheetPage(ctx, world.second.hrid)).dnfs).toHaveLength(2);
    expect(statements).toHaveLength(5);
  });
});

describe("GET dnfs/{id}", () => {
  it("has every key of the specification", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid, notes: "So far" });
    const next = await make.makeProperty(testDatabase(), { cfid: world.cfid, address: "9 Euclid Ave" });
    await make.makeNumberedJob(testDatabase(), { ...world.of, jobinfoid: next.jobinfoid, num: 6 });
    const answer = z.encode(dnfContract.answer, await getDnf(as(world.second), { id: dnfid }));
    expect(answer).toMatchObject({
      dnf: {
        dnfid,
        prodcomm: null,
        is_valid: null,
        clienthm: null,
        reportstime: "11:00:00",
        dnfdesc: "Back window not reached",
        version: 1,
      },
      job: { jobid: world.jobid, jobdesc: "W1", price: "185.00", recstatus: "Receivable" },
      client: "Ann Chen",
      email: world.email,
      address: world.address,
      workTimes: { startHour: "11", startMinute: "00", finishHour: "", finishMinute: "" },
    });
    expect(answer.nextDests[0]).toEqual({
      jobid: expect.any(Number),
      address: "9 Euclid Ave",
      num: "06",
      type: "job",
    });
    await expect(getDnf(as(world.second), { id: 999_999 })).rejects.toBeInstanceOf(NotFound);
  });

  it("is read for its page in at most six statements, the crews only for production", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    const statements: string[] = [];
    const logger = { logQuery: (query: string) => statements.push(query) };
    const db = databaseOn(connection().runner, logger);
    const read = (actor: StaffActor) =>
      readDnfDetails({ ...testContext({ now: make.NOW, db }), actor }, dnfid);
    // Once an hour a client read is counted again.
    await read(world.manager);
    statements.length = 0;
    const view = await read(world.manager);
    expect(statements.length).toBeLessThanOrEqual(6);
    expect(view.assign).toMatchObject({ crewHrid: null, dnfdate: null, from: make.TODAY });
    expect(view.assign?.crews).toEqual([{ hrid: world.driver.hrid, name: world.driver.name }]);
    expect(view).toMatchObject({ settled: false, totals: { price: 18_500, hst: 1295, total: 19_795 } });
    expect((await read(world.second)).assign).toBeNull();
  });
});
