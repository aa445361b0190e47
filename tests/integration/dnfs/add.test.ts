import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/dnfs/route";
import { dnfs, jobs, leads } from "@/db/schema";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { get } from "@/tests/support/asks";
import { call, clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { auditOf, dnfNow, rowsOf } from "@/tests/support/rows";

clockStandsAt(() => make.NOW);

let world: make.CrewAfterWork;
let staff: string;
let client: string;
beforeEach(async () => {
  world = await make.makeCrewAfterWork(testDatabase());
  await make.makeCrewDay(testDatabase(), {
    driver: world.driver.hrid,
    second: world.second.hrid,
    date: "2026-05-11",
  });
  staff = await staffCookie(world.second.hrid);
  client = await clientCookie(world.cfid);
});

const add = (body: object, cookie?: string) =>
  call(POST, { method: "POST", path: "/api/dnfs", body, ...(cookie ? { cookie } : {}) });
const stranger = async () => clientCookie((await make.makeClient(testDatabase())).cfid);

describe("POST dnfs by staff", () => {
  it("adds a DNF and its lead, with one audit event", async () => {
    const { status, body } = await add({ jobid: world.jobid, dnfdesc: " Back window not reached " }, staff);
    expect(status).toBe(200);
    const [dnf] = await rowsOf(dnfs, { jobid: world.jobid });
    expect(body).toEqual({ success: true, dnfid: dnf?.dnfid });
    expect(dnf).toMatchObject({
      dnfdesc: "Back window not reached",
      origin: "crew",
      recorderHrid: world.second.hrid,
      recorderCfid: null,
      crewHrid: null,
      verdict: null,
      stime: null,
    });
    expect(await rowsOf(leads, { jobid: world.jobid })).toMatchObject([
      {
        kind: "DNF",
        dnfid: dnf?.dnfid,
        cfid: world.cfid,
        jobinfoid: world.jobinfoid,
        message: "Back window not reached",
        holderHrid: null,
        resolvedAt: null,
      },
    ]);
    const audits = (await auditOf("dnf", dnf?.dnfid ?? 0)).filter(({ subject }) => subject === "dnf");
    expect(audits).toMatchObject([{ action: "dnf.add", actorHrid: world.second.hrid }]);
  });

  it("comes from the office when an office employee adds it, with the promised window", async () => {
    const window = { sdate: "2030-05-20", fdate: "2030-05-20", stime: "09:00:00" };
    const office = await staffCookie(
      (await make.makeEmployee(testDatabase(), { capabilities: ["production"] })).hrid,
    );
    const { body } = await add({ jobid: world.jobid, dnfdesc: "Rinse", ...window }, office);
    expect(await dnfNow(body.dnfid)).toMatchObject({ origin: "office", ...window });
  });

  it("is refused for a job no one has started, except by the office", async () => {
    const { jobid } = await make.makeNumberedJob(testDatabase(), world.of);
    const refused = await add({ jobid, dnfdesc: "Back window" }, staff);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining("hasn't been started"),
    ]);
    expect(await rowsOf(dnfs, { jobid })).toEqual([]);
    const office = await make.makeEmployee(testDatabase(), { capabilities: ["production"] });
    expect((await add({ jobid, dnfdesc: "Back window" }, await staffCookie(office.hrid))).status).toBe(200);
  });

  it.each([
    [{ dnfdesc: " " }, "dnfdesc"],
    [{ dnfdesc: "x".repeat(1001) }, "dnfdesc"],
    [{ dnfdesc: "x", sdate: "2030-02-02", fdate: "2030-02-01" }, "fdate"],
    [{ dnfdesc: "x", fdate: "2001-01-01" }, "fdate"],
    [{ dnfdesc: "x", sdate: "tomorrow" }, "sdate"],
    [{ dnfdesc: "x", stime: "25:00" }, "stime"],
  ])("refuses %j at its field", async (form, field) => {
    const { status, body } = await add({ jobid: world.jobid, ...form }, staff);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await rowsOf(dnfs, { jobid: world.jobid })).toEqual([]);
  });

  it("is 404 without such a job, and 409 for one that's already reported and open, even by two at once", async () => {
    expect((await add({ jobid: 999_999, dnfdesc: "x" }, staff)).status).toBe(404);
    const same = { jobid: world.jobid, dnfdesc: "Gate locked" };
    const both = await Promise.all([add(same, staff), add(same, staff)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rowsOf(dnfs, { jobid: world.jobid })).toHaveLength(1);
  });
});

describe("POST dnfs by a client", () => {
  it("accepts a quality issue on one's own completed job, cut at 100 characters", async () => {
    const dnfdesc = `${"x".repeat(99)} ${"y".repeat(50)}`;
    const form = {
      jobid: world.jobid,
      register: 1,
      contact: "phone",
      dnfdesc,
      sdate: "2001-01-01",
      fdate: "2099-01-01",
    };
    expect((await add(form, client)).status).toBe(200);
    const [dnf] = await rowsOf(dnfs, { jobid: world.jobid });
    expect(dnf).toMatchObject({ origin: "client", recorderCfid: world.cfid, recorderHrid: null });
    expect(dnf?.dnfdesc).toBe("x".repeat(99));
    expect(dnf?.sdate).not.toBe("2001-01-01");
  });

  it("is 404 for someone else's job, like a missing one, and 409 before it's completed", async () => {
    const other = await stranger();
    const foreign = await add({ jobid: world.jobid, dnfdesc: "x" }, other);
    const none = await add({ jobid: 999_999, dnfdesc: "x" }, other);
    expect([foreign.status, none.status]).toEqual([404, 404]);
    const plain = ({ requestId: _, ...body }: Record<string, unknown>) => body;
    expect(plain(foreign.body)).toEqual(plain(none.body));
    const open = await make.makeAssignedJob(testDatabase(), world.of);
    expect((await add({ jobid: open.jobid, dnfdesc: "x" }, client)).status).toBe(409);
    await testDatabase().update(jobs).set({ cancelledAt: new Date() }).where(eq(jobs.jobid, world.jobid));
    expect((await add({ jobid: world.jobid, dnfdesc: "x" }, client)).status).toBe(409);
    expect(await rowsOf(dnfs, { jobid: world.jobid })).toEqual([]);
    expect((await add({ jobid: world.jobid, dnfdesc: "x" })).status).toBe(401);
  });
});

describe("GET dnfs/{jobid}/job_dnfs", () => {
  const list = (cookie: string) => get(cookie, `/api/dnfs/${world.jobid}/job_dnfs`);

  it("is a client's own list and staff's, with three keys, and 404 for another client", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid, notes: "SECRET" });
    const rows = [{ dnfid, dnfdesc: "Back window not reached", datebi: null }];
    expect((await list(client)).body).toEqual(rows);
    expect((await list(staff)).body).toEqual(rows);
    expect((await list(await stranger())).status).toBe(404);
  });

  it("is the only part of a DNF that a client may read", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    expect((await get(client, `/api/dnfs/${dnfid}`)).status).toBe(403);
  });
});
