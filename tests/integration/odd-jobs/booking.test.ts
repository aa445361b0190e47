import { beforeEach, describe, expect, it } from "vitest";
import { oddJobs } from "@/db/schema";
import { makeClient, makeLead, makeOddJob, makeOddJobRequest, makeProperty } from "@/tests/factories";
import { type Caller, get, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { partnerWithCrew, staffWith } from "@/tests/support/people";
import { deedsOn, leadNow, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

const book = (who: Caller, body: object) => post(who, "/api/misc_jobs", body);
const oddJobNow = (id: number) => rowOf(oddJobs, { id });
const oddJobsOf = (cfid: number | null) => rowsOf(oddJobs, { cfid: cfid ?? 0 });
const readLead = (who: Caller, msid: number | string) => get(who, `/api/misc_jobs/${msid}`);
const readList = (who: Caller, query: string) => get(who, `/api/misc_jobs?${query}`);
let first: Awaited<ReturnType<typeof partnerWithCrew>>;
let second: Awaited<ReturnType<typeof partnerWithCrew>>;

beforeEach(async () => {
  first = await partnerWithCrew();
  second = await partnerWithCrew();
});

type Lead = Awaited<ReturnType<typeof makeOddJobRequest>>;
const form = ({ msid, cfid, jobinfoid }: Lead, more: object = {}) => ({
  type5: "Book Odd Job",
  msid,
  cfid,
  jobinfoid,
  notes: "Ring twice",
  details: "Mend the gate",
  payor: "Client",
  order: "A 17",
  ...more,
});

describe("GET /api/misc_jobs/{id}", () => {
  it("returns the lead's message, its client and the client's properties", async () => {
    const lead = await makeOddJobRequest(db);
    const other = await makeProperty(db, { cfid: lead.cfid ?? 0 });
    const { status, body } = await readLead(first.cookie, lead.msid);
    expect([status, Object.keys(body)]).toEqual([200, ["message", "client", "properties"]]);
    expect(body).toMatchObject({
      message: { msid: lead.msid, type: "Odd Job" },
      client: { cfid: lead.cfid },
    });
    const places = body.properties.map(({ jobinfoid }: { jobinfoid: number }) => jobinfoid);
    expect(places.sort()).toEqual([lead.jobinfoid, other.jobinfoid].sort());
  });

  it("is 404 for anything else, 400 for a non-number, 403 for people who aren't partners", async () => {
    expect((await readLead(first.cookie, (await makeLead(db)).msid)).status).toBe(404);
    expect((await readLead(first.cookie, 999_999)).status).toBe(404);
    expect((await readLead(first.cookie, "x")).status).toBe(400);
    const stranger = (await staffWith()).cookie;
    expect((await readLead(stranger, (await makeOddJobRequest(db)).msid)).status).toBe(403);
  });
});

describe("GET /api/misc_jobs", () => {
  it("lists a client's misc jobs, without the money of another partner's (T18)", async () => {
    const { cfid } = await makeClient(db);
    const own = await makeOddJob(db, {
      cfid,
      partnerHrid: first.hrid,
      date: "2026-05-02",
      notes: "Two coats",
    });
    const other = await makeOddJob(db, {
      cfid,
      crewHrid: second.crew.hrid,
      price: 77_700,
      date: "2026-05-01",
    });
    const { body } = await readList(first.cookie, `cfid=${cfid}`);
    expect(body).toMatchObject([
      { id: own.id, type5: "Book Odd Job", notes: "Two coats", cfid, price: "300.00", own: true },
      { id: other.id, price: null, own: false },
    ]);
    expect(JSON.stringify(body)).not.toContain("777");
  });

  it("is 404 for a client who never requested one, 400 without a client", async () => {
    const { cfid } = await makeLead(db);
    expect((await readList(first.cookie, `cfid=${cfid}`)).status).toBe(404);
    expect((await readList(first.cookie, "")).status).toBe(400);
    expect((await readList(first.cookie, `cfid=${(await makeOddJobRequest(db)).cfid}`)).body).toEqual([]);
  });
});

describe("POST /api/misc_jobs", () => {
  it("books an odd job for the partner and closes the lead", async () => {
    const lead = await makeOddJobRequest(db);
    const more = { price: "300", mat_price: "40.00", sdate: "2026-06-01", crew_hrid: first.crew.hrid };
    const { status, body } = await book(first.cookie, form(lead, { ...more, hrid: first.hrid }));
    expect([status, body.job]).toMatchObject([
      200,
      { price: "300.00", status: "Scheduled", partner: first.name },
    ]);
    expect(await oddJobNow(body.job.id)).toMatchObject({
      msid: lead.msid,
      cfid: lead.cfid,
      jobinfoid: lead.jobinfoid,
      type5: "Book Odd Job",
      details: "Mend the gate",
      payor: "Client",
      order: "A 17",
      notes: "Ring twice",
      price: 30_000,
      matPrice: 4_000,
      sdate: "2026-06-01",
      crewHrid: first.crew.hrid,
      partnerHrid: first.hrid,
      recorderHrid: first.hrid,
      datebi: null,
      recstatus: null,
    });
    expect(await leadNow(lead.msid)).toMatchObject({ resolvedBy: first.hrid, version: 2 });
    expect(await deedsOn("odd_job", body.job.id)).toEqual([["odd-job.book", first.hrid]]);
    expect(await deedsOn("lead", lead.msid)).toEqual([["lead.resolve", first.hrid]]);
  });

  it("makes a painting job of its notes alone, and leaves another request open", async () => {
    const lead = await makeOddJobRequest(db);
    const { body } = await book(first.cookie, form(lead, { type5: "Paint Est", details: "", payor: "" }));
    expect(await oddJobNow(body.job.id)).toMatchObject({
      type5: "Paint Est",
      details: "Ring twice",
      payor: null,
    });
    expect(await leadNow(lead.msid)).toMatchObject({ resolvedAt: null });
    expect(await deedsOn("lead", lead.msid)).toEqual([]);
    const paint = await makeOddJobRequest(db, { kind: "Paint" });
    await book(first.cookie, form(paint, { type5: "Paint Est" }));
    expect((await leadNow(paint.msid))?.resolvedBy).toBe(first.hrid);
  });

  it.each([
    ["Lawn", "Book Lawn"],
    ["Power Wash", "Book Power Wash"],
  ] as const)("books a %s request as %s", async (kind, type5) => {
    const { body } = await book(first.cookie, form(await makeOddJobRequest(db, { kind })));
    expect(body.job.type5).toBe(type5);
  });

  it.each([
    [{ type5: "None Selected" }, { type5: ["Select misc job type"] }],
    [{ type5: "Book Lawn" }, { type5: ["Select misc job type"] }],
    [{ jobinfoid: "None Selected" }, { jobinfoid: ["Select address"] }],
    [
      { details: "", payor: "None Selected" },
      { details: ["Enter details"], payor: ["Select payor"] },
    ],
    [{ payor: "Somebody" }, { payor: ["Select payor"] }],
    [{ type5: "Paint Est", notes: " " }, { notes: ["Enter Notes"] }],
    [{ price: "a lot" }, { price: ["Price must be number only"] }],
    [{ price: "-3" }, { price: ["Price must be greater than 0"] }],
    [{ price: "10", mat_price: "11" }, { mat_price: ["Material can't be more than the price"] }],
    [{ sdate: "2026-02-30" }, { sdate: ["Choose a day"] }],
  ])("refuses %j", async (wrong, errors) => {
    const lead = await makeOddJobRequest(db);
    const { status, body } = await book(first.cookie, form(lead, wrong));
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await oddJobsOf(lead.cfid)).toEqual([]);
  });

  it("refuses another partner's crew, another's number, and places and leads of another client", async () => {
    const [lead, other] = [await makeOddJobRequest(db), await makeOddJobRequest(db)];
    const crew = await book(first.cookie, form(lead, { crew_hrid: second.crew.hrid }));
    expect([crew.status, Object.keys(crew.body.errors)]).toEqual([422, ["crew_hrid"]]);
    expect((await book(first.cookie, form(lead, { hrid: second.hrid }))).status).toBe(403);
    expect((await book(first.cookie, form(lead, { jobinfoid: other.jobinfoid }))).status).toBe(404);
    expect((await book(first.cookie, form(lead, { msid: other.msid }))).status).toBe(404);
    const stranger = await makeLead(db);
    expect((await book(first.cookie, form(stranger, { msid: "" }))).status).toBe(404);
    expect(await oddJobsOf(lead.cfid)).toEqual([]);
  });

  it("ignores fields that aren't on the form (T19)", async () => {
    const poison = {
      partner_hrid: second.hrid,
      recstatus: "PAID",
      datebi: "2026-01-01",
      id: 1,
      version: 9,
      date: "1999-01-01",
    };
    const { body } = await book(first.cookie, form(await makeOddJobRequest(db), poison));
    expect(await oddJobNow(body.job.id)).toMatchObject({
      partnerHrid: first.hrid,
      recstatus: null,
      datebi: null,
      version: 1,
      date: new Date().toLocaleDateString("en-CA", { timeZone: "America/Toronto" }),
    });
  });

  it("makes one from the same form sent twice at once, with and without a lead", async () => {
    const lead = await makeOddJobRequest(db);
    for (const msid of [lead.msid, ""]) {
      const before = (await oddJobsOf(lead.cfid)).length;
      const sent = form(lead, { msid });
      const answers = await Promise.all([book(first.cookie, sent), book(first.cookie, sent)]);
      expect(new Set(answers.map(({ body }) => body.job.id)).size).toBe(1);
      expect(await oddJobsOf(lead.cfid)).toHaveLength(before + 1);
    }
  });

  it("lets one of two partners book a request; the other learns who did", async () => {
    const lead = await makeOddJobRequest(db);
    const answers = await Promise.all([book(first.cookie, form(lead)), book(second.cookie, form(lead))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? [first, answers[1]] : [second, answers[0]];
    expect(lost?.body.error).toMatch(new RegExp(`^This request was already booked on .* by ${won.name}.$`));
    expect(await oddJobsOf(lead.cfid)).toHaveLength(1);
  });
});
