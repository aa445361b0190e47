import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dnfs, jobs } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { get, patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { partnerWithCrew, staffWith } from "@/tests/support/people";
import { jobNow } from "@/tests/support/rows";

clockStandsAt(() => make.NOW);
const db = testDatabase();
const { TODAY } = make;

let partner: Awaited<ReturnType<typeof partnerWithCrew>>;
/** The second of the partner's crew, logged in. */
let crew: string;
let office: string;
let jobid: number;
let jobinfoid: number;

/** A free floater at a home with a code and a key; the partner's crew is out today. */
beforeEach(async () => {
  partner = await partnerWithCrew();
  const second = await make.makeEmployee(db);
  await make.makeCrewDay(db, {
    driver: partner.hrid,
    second: second.hrid,
    date: TODAY,
    signedIn: true,
  });
  crew = await staffCookie(second.hrid);
  office = (await staffWith(["production"])).cookie;
  const property = await make.makeProperty(db);
  ({ jobinfoid } = property);
  await make.makePropertyCode(db, { jobinfoid, kind: "alarm", code: "4417#" });
  await make.makePropertyKey(db, { jobinfoid, number: "K12" });
  const { cfid } = property;
  const window = { sdate: addDays(TODAY, -3), fdate: addDays(TODAY, 6), estMinutes: 15 };
  ({ jobid } = await make.makeJob(db, { cfid, jobinfoid, ...window }));
});

const take = () => patch(partner.cookie, `/api/partners/${jobid}`, { task: "assignJob" });
const look = async (cookie = crew) =>
  (await post(cookie, `/api/properties/${jobinfoid}/codes`, { kind: "alarm" })).status;
const takeKey = async () => (await patch(crew, `/api/properties/${jobinfoid}/key`, { out: true })).status;
const start = () => db.update(jobs).set({ reportstime: "00:01:00" }).where(eq(jobs.jobid, jobid));
const unstart = () => get(crew, `/api/jobs/${jobid}/unstart_job`);

describe("a job that a partner took for its own crew", () => {
  it("opens no code and gives no key, to its crew as to the partner", async () => {
    expect((await take()).status).toBe(200);
    expect([await look(), await look(partner.cookie), await takeKey()]).toEqual([403, 403, 403]);
    const codes = { version: 1, codes: { alarm: "1" } };
    expect((await patch(crew, `/api/properties/${jobinfoid}/place`, codes)).status).toBe(403);
    // What isn't a code, the crew needs.
    expect((await get(crew, `/api/properties/${jobinfoid}/place`)).status).toBe(200);
  });

  it("does once the office has numbered it", async () => {
    await take();
    expect((await get(office, `/api/jobs/${jobid}/ass_num`)).status).toBe(200);
    expect([await look(), await takeKey()]).toEqual([200, 200]);
    expect((await get(office, `/api/jobs/${jobid}/unass_num`)).status).toBe(200);
    expect(await look()).toBe(200);
  });

  it("does once the office has given it to the crew itself", async () => {
    await take();
    expect((await post(office, "/api/jobs/unass_job", { jobid })).status).toBe(200);
    const given = { jobid, crewname: partner.name, schdate: TODAY };
    expect((await post(office, "/api/jobs/ass_job", given)).status).toBe(200);
    expect(await look()).toBe(200);
  });

  it("does to the crew that has started it, which then can't hand it back unseen", async () => {
    await take();
    await start();
    expect((await unstart()).status).toBe(200);
    await start();
    expect(await look()).toBe(200);
    const refused = await unstart();
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining("office") } });
    expect(await jobNow(jobid)).toMatchObject({ state: "started" });
    expect((await get(office, `/api/jobs/${jobid}/unstart_job`)).status).toBe(200);
  });

  it("doesn't by way of a DNF that the crew adds to it", async () => {
    await take();
    await start();
    expect((await post(crew, "/api/dnfs", { jobid, dnfdesc: "Missed a pane" })).status).toBe(200);
    await db.update(jobs).set({ reportstime: null }).where(eq(jobs.jobid, jobid));
    expect(await look()).toBe(403);
    await db.update(dnfs).set({ crewHrid: partner.hrid, dnfdate: TODAY }).where(eq(dnfs.jobid, jobid));
    expect(await look()).toBe(200);
  });
});

it("a job that the office gave to a partner's crew opens its codes, numbered or not", async () => {
  const given = { jobid, crewname: partner.name, schdate: TODAY };
  expect((await post(office, "/api/jobs/ass_job", given)).status).toBe(200);
  expect(await look()).toBe(200);
  await start();
  expect((await unstart()).status).toBe(200);
});

it("jobs that the office assigned together open theirs, also after a partner had taken one before", async () => {
  await take();
  expect((await post(office, "/api/jobs/unass_job", { jobid })).status).toBe(200);
  const given = { jobids: [jobid], crewname: partner.name, schdate: TODAY };
  expect((await post(office, "/api/jobs/ass_jobs", given)).status).toBe(200);
  expect(await look()).toBe(200);
});
