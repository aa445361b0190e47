import { beforeEach, describe, expect, it } from "vitest";
import { GET as getEstimates } from "@/app/api/tasks/[key]/estimates/route";
import { GET as getClose } from "@/app/api/tasks/[key]/fetch_close_clients/route";
import { GET as getTask } from "@/app/api/tasks/[key]/route";
import { GET as getTasks } from "@/app/api/tasks/route";
import { businessDate, yearOf } from "@/lib/values/dates";
import {
  makeClient,
  makeDnf,
  makeDnfTask,
  makeEmployee,
  makeLead,
  makeProperty,
  makeReportedJob,
  makeSignTask,
} from "@/tests/factories";
import { makeLeadNote } from "@/tests/factories/leads";
import { patch } from "@/tests/support/asks";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

let seller: Awaited<ReturnType<typeof staffWith>>;
beforeEach(async () => {
  seller = await staffWith(["sales"]);
});

type Row = { id: number; type: string };
const read = async (path: string, handler: Parameters<typeof call>[0], cookie = seller.cookie) =>
  call(handler, { path: `/api/tasks${path}`, cookie });
const tasks = async (): Promise<Row[]> => (await read("", getTasks)).body;

describe("GET /api/tasks", () => {
  it("has every key of a task, with hours, notes, holder and crew", async () => {
    const { cfid } = await makeClient(db, { firstname: "Ann", lastname: "Chen", honorific: "Mrs" });
    const { jobinfoid } = await makeProperty(db, { cfid, address: "9 Oak St", postcode: "M6P 1A1" });
    const lead = await makeLead(db, {
      cfid,
      jobinfoid,
      messdate: hoursAgo(50),
      area: "West",
      holderHrid: seller.hrid,
      w1: 18_500,
    });
    await makeLeadNote(db, { msid: lead.msid, notes: "Left a message", recorderHrid: seller.hrid });
    const task = (await tasks()).find(({ id }) => id === lead.msid);
    expect(task).toMatchObject({
      type: "Estimate",
      age_hours: 50,
      complete_hours: null,
      address: "9 Oak St",
      postcode: "M6P 1A1",
      area: "West",
      name: "Mrs Ann Chen",
      holder: seller.name,
      status: "Pending",
      w1: "185.00",
      contact_status: "NC",
      comm: null,
      price: null,
      returned: false,
      dnfid: null,
      crew: null,
      notes: [{ recorder: seller.name, notes: "Left a message" }],
    });
  });

  it("has the open ones, longest waiting first, then those closed within thirty days", async () => {
    const old = await makeLead(db, { messdate: hoursAgo(400) });
    const young = await makeLead(db, { messdate: hoursAgo(3) });
    const done = await makeLead(db, { messdate: hoursAgo(72), resolvedAt: hoursAgo(24) });
    const past = await makeLead(db, { messdate: hoursAgo(1000), resolvedAt: hoursAgo(24 * 40) });
    const message = await makeLead(db, { kind: "Message" });
    const all = (await tasks()).map(({ id }) => id);
    const at = (one: { msid: number }) => all.indexOf(one.msid);
    expect(at(old)).toBeGreaterThanOrEqual(0);
    expect(at(old)).toBeLessThan(at(young));
    expect(at(young)).toBeLessThan(at(done));
    expect([at(past), at(message)]).toEqual([-1, -1]);
    const found = (await tasks()).find(({ id }) => id === done.msid);
    expect(found).toMatchObject({ age_hours: 72, complete_hours: 48 });
  });

  it("includes signs and DNFs, with the DNF's own crew rather than its job's", async () => {
    const crew = await makeEmployee(db);
    const sign = await makeSignTask(db);
    const dnf = await makeDnfTask(db, { crewHrid: crew.hrid, dnfdate: "2026-05-14" });
    const all = await tasks();
    expect(all.find(({ id }) => id === sign.msid)).toMatchObject({ type: "Sign", status: "Pending" });
    expect(all.find(({ id }) => id === dnf.msid)).toMatchObject({
      type: "DNF",
      status: "Pending",
      crew: crew.name,
      dnfid: dnf.dnfid,
    });
  });
});

describe("GET /api/tasks/{id} and its neighbours", () => {
  it("returns address and notes; 404 for anything else", async () => {
    const lead = await makeLead(db);
    await makeLeadNote(db, { msid: lead.msid, notes: "First" });
    const { body } = await read(`/${lead.msid}`, getTask);
    expect(Object.keys(body)).toEqual(["address", "notes"]);
    expect(body.notes).toMatchObject([{ notes: "First" }]);
    const { msid } = await makeLead(db, { kind: "Paint" });
    expect((await read(`/${msid}`, getTask)).status).toBe(404);
    expect((await read(`/${msid}/fetch_close_clients`, getClose)).status).toBe(404);
    expect((await read("/x", getTask)).status).toBe(400);
  });

  it("returns close clients with name, address and prices", async () => {
    const mine = await makeProperty(db, { postcode: "M4C 1A1" });
    const { cfid } = await makeClient(db, { honorific: null, firstname: "Bo", lastname: "Reyes" });
    await makeProperty(db, {
      cfid,
      postcode: "M4C 1A2",
      address: "4 Elm St",
      w1: 15_000,
      eh: null,
      eg: 4_000,
    });
    const lead = await makeLead(db, { cfid: mine.cfid, jobinfoid: mine.jobinfoid });
    const { body } = await read(`/${lead.msid}/fetch_close_clients`, getClose);
    expect(body.address).toBe(mine.address);
    expect(body.close).toContainEqual({
      client: "Bo Reyes",
      address: "4 Elm St",
      w1: "150.00",
      eh: null,
      eg: "40.00",
    });
  });
});

describe("GET /api/tasks/{hrid}/estimates", () => {
  const estimates = (hrid: number, cookie = seller.cookie, year = "") =>
    read(`/${hrid}/estimates${year}`, getEstimates, cookie);

  it("lists one's own returned estimates with their outcome and commission", async () => {
    const place = await makeProperty(db);
    const of = { cfid: place.cfid, jobinfoid: place.jobinfoid, messdate: new Date() };
    const open = await makeLead(db, { ...of, estimatorHrid: seller.hrid });
    const back = await makeLead(db, of);
    await patch(seller.cookie, `/api/tasks/${back.msid}`, { w1: "200" });
    const { jobid } = await makeReportedJob(db, { ...of, recstatus: "PAID" });
    const returned = { returnedAt: new Date(), returnedBy: seller.hrid, resolvedAt: new Date() };
    const paid = await makeLead(db, {
      ...of,
      ...returned,
      estimatorHrid: seller.hrid,
      jobid,
      price: 30_000,
      comm: 3_000,
    });
    const produced = await makeReportedJob(db, of);
    await makeDnf(db, { jobid: produced.jobid });
    const unfinished = await makeLead(db, {
      ...of,
      ...returned,
      estimatorHrid: seller.hrid,
      jobid: produced.jobid,
      price: 30_000,
      comm: 3_000,
    });
    const { body } = await estimates(seller.hrid);
    const byId = new Map(body.map((line: { id: number }) => [line.id, line]));
    expect(byId.get(back.msid)).toMatchObject({ status: "Pending", comm: "20.00", price: "200.00" });
    expect(byId.get(paid.msid)).toMatchObject({ status: "Paid", comm: "30.00" });
    expect(byId.get(unfinished.msid)).toMatchObject({ status: "Produced" });
    expect(byId.has(open.msid)).toBe(false);
    const lastYear = yearOf(businessDate(new Date())) - 1;
    expect((await estimates(seller.hrid, seller.cookie, `?year=${lastYear}`)).body).toEqual([]);
  });

  it("lists those of all years unless one is chosen, so that nothing owed vanishes at New Year", async () => {
    const thisYear = yearOf(businessDate(new Date()));
    const place = await makeProperty(db);
    const returned = { returnedAt: new Date(), returnedBy: seller.hrid, resolvedAt: new Date() };
    const { msid } = await makeLead(db, {
      cfid: place.cfid,
      jobinfoid: place.jobinfoid,
      ...returned,
      messdate: new Date(`${thisYear - 2}-06-01T12:00:00Z`),
      estimatorHrid: seller.hrid,
      price: 30_000,
      comm: 3_000,
    });
    const ids = async (year = "") =>
      (await estimates(seller.hrid, seller.cookie, year)).body.map(({ id }: { id: number }) => id);
    expect(await ids()).toContain(msid);
    expect(await ids(`?year=${thisYear - 2}`)).toContain(msid);
    expect(await ids(`?year=${thisYear}`)).not.toContain(msid);
  });

  it("shows others' only to production and management (rule own-commission)", async () => {
    const other = await staffWith(["sales"]);
    const manager = await staffWith(["sales", "management"]);
    expect((await estimates(other.hrid)).status).toBe(403);
    expect((await estimates(other.hrid, manager.cookie)).status).toBe(200);
    expect((await estimates(seller.hrid, seller.cookie, "?year=now")).status).toBe(404);
  });
});
