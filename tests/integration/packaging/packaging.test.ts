import { describe, expect, it } from "vitest";
import { clients, jobNotes } from "@/db/schema";
import { clientName } from "@/lib/values/client-name";
import { addDays } from "@/lib/values/dates";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import * as asks from "@/tests/support/asks";
import { get, patch } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { actionsOn, jobNow, rowOf, rowsOf } from "@/tests/support/rows";
import { assign, DAY, free, makeCrewTomorrow, manager, number, post, unassign, unnumber } from "./desk";

const db = testDatabase();

describe("assign, number, unnumber, unassign", () => {
  it("take a job through its day and back, with one audit row each", async () => {
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
    expect(await actionsOn("job", jobid)).toEqual([
      "job.assign",
      "job.number",
      "job.unnumber",
      "job.unassign",
    ]);
  });

  it("numbers continue after the highest; gaps stay", async () => {
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
    ["unassign a returned job", "reported", unassign, "is already returned"],
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
    const before = await jobNow(jobid);
    const { status, body } = await act(jobid, driver.name);
    expect({ status, state: body.state }).toEqual({
      status: 409,
      state: state === "free" ? "unassigned" : state,
    });
    expect(body.error).toContain(sentence);
    expect(await jobNow(jobid)).toEqual(before);
    expect(await actionsOn("job", jobid)).toEqual([]);
  });

  it("404 for a missing job, 422 for a crew that doesn't go out", async () => {
    const driver = await makeEmployee(db);
    const { jobid } = await free();
    expect((await number(999_999_999)).status).toBe(404);
    const { status, body } = await assign(jobid, driver.name);
    expect(status).toBe(422);
    expect(body.errors.crewname[0]).toContain(`${driver.name}'s crew isn't set up for`);
  });
});

describe("the lists", () => {
  const list = async (view: string, changes: object = {}) => {
    const { status, body } = await post("upcoming", {
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

  it("show each open job in its view, and no completed, cancelled or assigned one", async () => {
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
    const ofCrew = await post("crew_jobs", {
      schdate: DAY,
      soldbefore: TODAY,
      crew: driver.name,
    });
    expect(ofCrew.body.map(({ jobid }: { jobid: number }) => jobid)).toEqual([packaged]);
  });

  it("put a floater into the window in which its promise ends", async () => {
    const year = TODAY.slice(0, 4);
    const inside = (await free({ sdate: `${year}-11-01`, fdate: `${year}-11-10` })).jobid;
    const stretched = (await free({ sdate: `${year}-11-01`, fdate: `${year}-11-15` })).jobid;
    expect((await list("nov_1_10")).ids).toEqual([inside]);
    expect((await list("nov_11_23")).ids).toContain(stretched);
  });

  it("keep a floater whose promise has passed in view, whatever its window was", async () => {
    const late = (await free({ sdate: addDays(TODAY, -40), fdate: addDays(TODAY, -30) })).jobid;
    const inTime = (await free({ sdate: addDays(TODAY, -9), fdate: TODAY })).jobid;
    const { ids } = await list("past_windows");
    expect(ids).toContain(late);
    expect(ids).not.toContain(inTime);
  });

  it("jobs cancelled in the last 90 days, latest first", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const first = (await free({ cancelledAt: daysAgo(80) })).jobid;
    const last = (await free({ cancelledAt: daysAgo(1) })).jobid;
    const old = (await free({ cancelledAt: daysAgo(91) })).jobid;
    const { ids } = await list("cancelled");
    expect(ids.filter((id) => [first, last, old].includes(id))).toEqual([last, first]);
  });

  it("a crew's day leaves out what was sold after soldbefore only on request", async () => {
    const driver = await makeCrewTomorrow();
    const crew = { crewHrid: driver.hrid, schdate: DAY };
    const old = (await free(crew)).jobid;
    const young = (await free({ ...crew, datesold: TODAY })).jobid;
    const ofCrew = async (soldbefore?: string) =>
      (await post("crew_jobs", { schdate: DAY, soldbefore, crew: driver.name })).body.map(
        ({ jobid }: { jobid: number }) => jobid,
      );
    expect(await ofCrew()).toEqual([old, young]);
    expect(await ofCrew(addDays(TODAY, -1))).toEqual([old]);
  });

  it("leave out what was sold after soldBefore, and refuse a missing view", async () => {
    const young = (await free({ sdate: DAY, fdate: DAY, datesold: TODAY })).jobid;
    expect((await list("appts", { soldBefore: addDays(TODAY, -1) })).ids).not.toContain(young);
    expect((await list("appts", { soldBefore: TODAY })).ids).toContain(young);
    expect((await list("drop table jobs")).status).toBe(422);
  });
});

it("job details show the client, the property and its prices; TBD is null", async () => {
  const { cfid } = await makeClient(db, {
    honorific: "Mrs",
    firstname: "Amy",
    lastname: "Chen",
    rating: 4.5,
    address: "1 Bay St",
  });
  const { jobinfoid } = await makeProperty(db, { cfid, address: "88 Shaw St", w1: 18_500, eh: null });
  const { jobid } = await free({ cfid, jobinfoid, price: null });
  const { body } = await get(manager(), `/api/jobs/${jobid}/job_details`);
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

describe("uncancel", () => {
  const uncancel = async (jobid: number, who = manager()) => patch(who, `/api/jobs/${jobid}/uncancel`);

  it("makes a cancelled job unassigned, with a note and an audit row", async () => {
    const driver = await makeCrewTomorrow();
    const crew = { crewHrid: driver.hrid, schdate: DAY, num: 3, reportstime: "09:00:00" };
    const { jobid } = await free({ sdate: TODAY, fdate: DAY, cancelledAt: new Date(), ...crew });
    const { status, body } = await uncancel(jobid);
    expect([status, body]).toMatchObject([
      200,
      { success: true, msg: expect.stringContaining("brought back") },
    ]);
    expect(await jobNow(jobid)).toMatchObject({
      state: "unassigned",
      cancelledAt: null,
      crewHrid: null,
      schdate: null,
      num: null,
      reportstime: null,
      holdingCell: false,
    });
    expect(await actionsOn("job", jobid)).toEqual(["job.uncancel"]);
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([{ kind: "Uncancel" }]);
    expect((await uncancel(jobid)).status).toBe(409);
    expect((await assign(jobid, driver.name)).status).toBe(200);
  });

  it("puts one whose days have passed into the holding cell", async () => {
    const days = { sdate: addDays(TODAY, -9), fdate: addDays(TODAY, -1) };
    const { jobid } = await free({ ...days, cancelledAt: new Date() });
    await uncancel(jobid);
    expect(await jobNow(jobid)).toMatchObject({ state: "unassigned", holdingCell: true });
  });

  it("restores no one who was erased", async () => {
    const { jobid, cfid } = await free({ cancelledAt: new Date() });
    const owner = await staffWith(["access_admin"]);
    const client = await rowOf(clients, { cfid });
    if (!client) throw new Error("A client expected");
    const erasing = await asks.post(owner, `/api/clients/${cfid}/erasure`, { name: clientName(client) });
    expect(erasing.status).toBe(200);
    expect((await uncancel(jobid)).status).toBe(409);
    expect(await jobNow(jobid)).toMatchObject({ state: "cancelled" });
  });

  it("is for the office, and counts once when two do it at once", async () => {
    const { jobid } = await free({ cancelledAt: new Date() });
    const crewmate = await staffWith(["crew_mgt"]);
    expect((await uncancel(jobid, crewmate)).status).toBe(403);
    const answers = await Promise.all([uncancel(jobid), uncancel(jobid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await actionsOn("job", jobid)).toEqual(["job.uncancel"]);
  });
});
