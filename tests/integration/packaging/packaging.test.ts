import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as numberOne } from "@/app/api/jobs/[key]/ass_num/route";
import { GET as details } from "@/app/api/jobs/[key]/job_details/route";
import { POST as unnumberOne } from "@/app/api/jobs/[key]/unass_num/route";
import { POST as assignOne } from "@/app/api/jobs/ass_job/route";
import { POST as assignMany } from "@/app/api/jobs/ass_jobs/route";
import { POST as crewJobs } from "@/app/api/jobs/crew_jobs/route";
import { POST as unassignOne } from "@/app/api/jobs/unass_job/route";
import { POST as upcoming } from "@/app/api/jobs/upcoming/route";
import { auditEvents, jobs } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { makeJob } from "@/tests/factories/jobs";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { DAY, makeCrewTomorrow, makeManager, TODAY } from "./world";

const db = testDatabase();
let manager: Awaited<ReturnType<typeof makeManager>>;
let colleague: typeof manager;
beforeAll(async () => {
  manager = await makeManager();
  colleague = await makeManager();
});

const free = (columns: Parameters<typeof makeJob>[1] = {}) =>
  makeJob(db, { sdate: TODAY, fdate: addDays(TODAY, 9), datesold: addDays(TODAY, -20), ...columns });
const row = async (jobid: number) => (await db.select().from(jobs).where(eq(jobs.jobid, jobid)))[0];
const auditOf = async (jobid: number) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(jobid)))
  ).map(({ action }) => action);

const post = (
  handler: Parameters<typeof call>[0],
  path: string,
  body: unknown = {},
  cookie = manager.cookie,
) => call(handler, { method: "POST", path, body, cookie });
const assign = (jobid: number, crewname: string, cookie?: string) =>
  post(assignOne, "/api/jobs/ass_job", { jobid, crewname, schdate: DAY }, cookie);
const unassign = (jobid: number) => post(unassignOne, "/api/jobs/unass_job", { jobid });
const numberAs = (jobid: number, cookie: string) => post(numberOne, `/api/jobs/${jobid}/ass_num`, {}, cookie);
const number = (jobid: number) => numberAs(jobid, manager.cookie);
const unnumber = (jobid: number) => post(unnumberOne, `/api/jobs/${jobid}/unass_num`);

describe("assign, number, unnumber, unassign", () => {
  it("take a job through its day and back, one audit row each", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid } = await free({ price: 18_500 });
    expect((await assign(jobid, driver.name)).body).toMatchObject({
      jobid,
      state: "assigned",
      crewname: driver.name,
      schdate: DAY,
      num: null,
      price: "185.00",
    });
    expect((await number(jobid)).body).toMatchObject({ state: "numbered", num: "01" });
    expect((await unnumber(jobid)).body).toMatchObject({ state: "assigned", num: null });
    expect((await unassign(jobid)).body).toMatchObject({
      state: "unassigned",
      crewname: null,
      schdate: null,
    });
    expect(await auditOf(jobid)).toEqual(["job.assign", "job.number", "job.unnumber", "job.unassign"]);
  });

  it("numbers go on after the highest; gaps stay", async () => {
    const driver = await makeCrewTomorrow();
    const ids = [await free(), await free(), await free()].map(({ jobid }) => jobid);
    for (const id of ids) await assign(id, driver.name);
    const [a = 0, b = 0, c = 0] = ids;
    await number(a);
    await number(b);
    await unnumber(a);
    expect((await number(c)).body.num).toBe("03");
    expect((await number(a)).body.num).toBe("04");
  });

  it("a job from the holding cell leaves it", async () => {
    const driver = await makeCrewTomorrow();
    const { jobid } = await free({ holdingCell: true });
    expect((await assign(jobid, driver.name)).body.holding_cell).toBe(false);
  });

  it.each([
    ["number without a crew", "free", number, "is not assigned to a crew"],
    ["unnumber without a number", "assigned", unnumber, "has no number"],
    ["unassign a numbered job", "numbered", unassign, "is numbered 01"],
    ["number twice", "numbered", number, "is numbered 01"],
    ["assign a job of a crew", "assigned", assign, "is assigned to"],
    ["number a started job", "started", number, "is started"],
    ["unassign a returned job", "reported", unassign, "is returned as done"],
    ["unassign a cancelled job", "cancelled", unassign, "is cancelled"],
  ] as const)("409: %s; nothing changes", async (_, state, act, sentence) => {
    const driver = await makeCrewTomorrow();
    const crew = { crewHrid: driver.hrid, schdate: DAY };
    const columns = {
      free: {},
      assigned: crew,
      numbered: { ...crew, num: 1 },
      started: { ...crew, reportstime: "09:00:00" },
      reported: { ...crew, reportstime: "09:00:00", reportftime: "10:00:00", datebi: DAY },
      cancelled: { cancelledAt: new Date() },
    }[state];
    const { jobid } = await free(columns);
    const before = await row(jobid);
    const { status, body } = await act(jobid, driver.name);
    expect({ status, state: body.state }).toEqual({
      status: 409,
      state: state === "free" ? "unassigned" : state,
    });
    expect(body.error).toContain(sentence);
    expect(await row(jobid)).toEqual(before);
    expect(await auditOf(jobid)).toEqual([]);
  });

  it("404 for a job nobody has, 422 for a crew that does not go out", async () => {
    const driver = await makeEmployee(db);
    const { jobid } = await free();
    expect((await number(999_999_999)).status).toBe(404);
    const { status, body } = await assign(jobid, driver.name);
    expect(status).toBe(422);
    expect(body.errors.crewname[0]).toContain(`${driver.name} has no crew on`);
  });
});

describe("two managers at once (T23, R11)", () => {
  it("number forty jobs 1 to 40, no gap, no double", async () => {
    const driver = await makeCrewTomorrow();
    const ids: number[] = [];
    for (let n = 0; n < 40; n++) ids.push((await free({ crewHrid: driver.hrid, schdate: DAY })).jobid);
    const answers = await Promise.all(
      ids.map((id, n) => numberAs(id, n % 2 ? manager.cookie : colleague.cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const numbers = answers.map(({ body }) => Number(body.num)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  it("assign one job to two crews: one wins, the other hears who has it", async () => {
    const [one, two] = [await makeCrewTomorrow(), await makeCrewTomorrow()];
    for (let round = 0; round < 10; round++) {
      const { jobid } = await free();
      const answers = await Promise.all([assign(jobid, one.name), assign(jobid, two.name, colleague.cookie)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200)?.body.crewname;
      expect(answers.find(({ status }) => status === 409)?.body.error).toContain(winner);
      expect((await row(jobid))?.crewHrid).toBe(winner === one.name ? one.hrid : two.hrid);
    }
  });

  it("number while another unassigns: never a number without a crew", async () => {
    const driver = await makeCrewTomorrow();
    for (let round = 0; round < 10; round++) {
      const { jobid } = await free({ crewHrid: driver.hrid, schdate: DAY });
      const answers = await Promise.all([number(jobid), unassign(jobid)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe("a selection in one go", () => {
  it("assigns what is free and names the rest", async () => {
    const [driver, other] = [await makeCrewTomorrow(), await makeCrewTomorrow()];
    const ids = [await free(), await free()].map(({ jobid }) => jobid);
    const taken = (await free({ crewHrid: other.hrid, schdate: DAY })).jobid;
    const { status, body } = await post(assignMany, "/api/jobs/ass_jobs", {
      jobids: [...ids, taken, 999_999_999],
      crewname: driver.name,
      schdate: DAY,
    });
    expect(status).toBe(200);
    expect(body.assigned).toEqual(ids);
    expect(body.refused.map(({ jobid }: { jobid: number }) => jobid)).toEqual([taken, 999_999_999]);
    expect(body.refused[0].message).toContain(other.name);
  });
});

describe("the lists", () => {
  const list = async (view: string, changes: object = {}) => {
    const { status, body } = await post(upcoming, "/api/jobs/upcoming", {
      view,
      schDate: DAY,
      soldBefore: DAY,
      ...changes,
    });
    return {
      status,
      ids: Array.isArray(body) ? body.map(({ jobid }: { jobid: number }) => jobid) : [],
      body,
    };
  };

  it("show each open job in its view, and no job that is done, cancelled or with a crew", async () => {
    const driver = await makeCrewTomorrow();
    const appointment = (await free({ sdate: DAY, fdate: DAY })).jobid;
    const later = (await free({ sdate: addDays(DAY, 1), fdate: addDays(DAY, 1) })).jobid;
    const emergency = (await free({ prodcomm: "Emergency" })).jobid;
    const held = (await free({ holdingCell: true })).jobid;
    const leftBehind = (
      await free({ sdate: DAY, fdate: DAY, crewHrid: driver.hrid, schdate: addDays(TODAY, -1) })
    ).jobid;
    const packaged = (await free({ sdate: DAY, fdate: DAY, crewHrid: driver.hrid, schdate: DAY })).jobid;
    const cancelled = (await free({ sdate: DAY, fdate: DAY, cancelledAt: new Date() })).jobid;
    const appts = (await list("appts")).ids;
    expect(appts).toEqual(expect.arrayContaining([appointment, leftBehind]));
    for (const id of [later, packaged, cancelled, emergency, held]) expect(appts).not.toContain(id);
    expect((await list("emergency")).ids).toContain(emergency);
    expect((await list("holding_cell")).ids).toEqual(expect.arrayContaining([held]));
    expect((await list("crew_jobs", { crewName: driver.name })).ids).toEqual([packaged]);
    const ofCrew = await post(crewJobs, "/api/jobs/crew_jobs", {
      schdate: DAY,
      soldbefore: TODAY,
      crew: driver.name,
    });
    expect(ofCrew.body.map(({ jobid }: { jobid: number }) => jobid)).toEqual([packaged]);
  });

  it("put a floater into the window its promise ends in", async () => {
    const year = TODAY.slice(0, 4);
    const inside = (await free({ sdate: `${year}-11-01`, fdate: `${year}-11-10` })).jobid;
    const stretched = (await free({ sdate: `${year}-11-01`, fdate: `${year}-11-15` })).jobid;
    expect((await list("nov_1_10")).ids).toEqual([inside]);
    expect((await list("nov_11_23")).ids).toContain(stretched);
  });

  it("leave out what was sold after soldBefore, and refuse a view that does not exist", async () => {
    const young = (await free({ sdate: DAY, fdate: DAY, datesold: TODAY })).jobid;
    expect((await list("appts", { soldBefore: addDays(TODAY, -1) })).ids).not.toContain(young);
    expect((await list("appts", { soldBefore: TODAY })).ids).toContain(young);
    expect((await list("drop table jobs")).status).toBe(422);
  });
});

it("job details name the client, the place and its prices; TBD is null", async () => {
  const { cfid } = await makeClient(db, {
    honorific: "Mrs",
    firstname: "Amy",
    lastname: "Chen",
    rating: 4.5,
    address: "1 Bay St",
  });
  const { jobinfoid } = await makeProperty(db, { cfid, address: "88 Shaw St", w1: 18_500, eh: null });
  const { jobid } = await free({ cfid, jobinfoid, price: null });
  const { body } = await call(details, { path: `/api/jobs/${jobid}/job_details`, cookie: manager.cookie });
  expect(body).toMatchObject({
    name: "Mrs Amy Chen",
    rating: 4.5,
    address: "88 Shaw St",
    billing_address: "1 Bay St",
    w1: "185.00",
    eh: null,
    price: null,
    crew: null,
  });
});
