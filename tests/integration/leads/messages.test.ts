import { beforeEach, describe, expect, it } from "vitest";
import { makeDnf, makeEmployee, makeJob, makeLead, makeProperty, makeReportedJob } from "@/tests/factories";
import { type Caller, get, patch } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { deedsOn, leadNow } from "@/tests/support/rows";

const db = testDatabase();

const sendMessage = (who: Caller, msid: number, body: object) => patch(who, `/api/messages/${msid}`, body);
let cookie = "";
let hrid = 0;

beforeEach(async () => {
  hrid = (await makeEmployee(db)).hrid;
  cookie = await staffCookie(hrid);
});

const list = (query: string, who = cookie) => get(who, `/api/messages?${query}`);
const read = (msid: number) => get(cookie, `/api/messages/${msid}`);

describe("GET /api/messages?list=ests_signs_{year}", () => {
  it("lists estimates and signs of the Toronto year, open ones first, longest waiting on top", async () => {
    const at = (day: string) => ({ messdate: new Date(`${day}T12:00:00-05:00`) });
    const done = { resolvedAt: new Date("2019-06-01T16:00:00Z"), resolvedBy: hrid };
    const make = (columns: Parameters<typeof makeLead>[1]) => makeLead(db, columns);
    const [older, newer, closed, last] = await Promise.all([
      make({ ...at("2019-02-01"), holderHrid: hrid }),
      make({ ...at("2019-03-01"), kind: "Sign", message: "Pick Up sign" }),
      make({ ...at("2019-05-01"), ...done }),
      // Still New Year's Eve in Toronto.
      make({ messdate: new Date("2020-01-01T03:00:00Z") }),
      make(at("2020-01-02")),
      make({ ...at("2019-02-01"), kind: "Message" }),
      make({ ...at("2019-02-01"), kind: "Odd Job" }),
    ]);
    const { body } = await list(`list=ests_signs_2019&hrid=${hrid}`);
    expect(body.map(({ msid }: { msid: number }) => msid)).toEqual(
      [older, newer, last, closed].map(({ msid }) => msid),
    );
    expect(body[0]).toMatchObject({ type: "Estimate", mine: true, resolved: false, days_to_resolve: null });
    expect(body[1]).toMatchObject({ type: "Sign", mine: false, status: "Pending" });
    expect(body[3]).toMatchObject({ resolved: true, days_to_resolve: 31 });
    const named = "msid messdate message resolved recorder days_old days_to_resolve type followobject holder";
    const further =
      "estimator age address_plus city postcode perly w1 w2 eh eg days_to_estimate tag jobid name";
    const money = "visit_pay sales_pay est_date status price";
    expect(Object.keys(body[0])).toEqual(expect.arrayContaining(`${named} ${further} ${money}`.split(" ")));
  });

  it("accepts no other list", async () => {
    for (const name of ["", "ests_signs_", "ests_signs_19", "ests_signs_2026x", "personal_list_2026"])
      expect((await list(`list=${name}`)).status, name).toBe(404);
    expect((await list("")).status).toBe(404);
  });

  it("marks one's own; another's list is for production, management and sales", async () => {
    const other = (await makeEmployee(db)).hrid;
    expect((await list(`list=ests_signs_2026&hrid=${other}`)).status).toBe(403);
    for (const capability of ["production", "management", "sales"] as const) {
      const { hrid: boss } = await makeEmployee(db, { capabilities: [capability] });
      const { status } = await list(`list=ests_signs_2026&hrid=${other}`, await staffCookie(boss));
      expect(status, capability).toBe(200);
    }
    const { cfid } = await makeProperty(db);
    expect((await list("list=ests_signs_2026", await clientCookie(cfid))).status).toBe(403);
    expect((await list("list=ests_signs_2026", "")).status).toBe(401);
  });

  it("shows what became of an estimate (rule estimate-status)", async () => {
    const when = { messdate: new Date("2018-05-01T16:00:00Z") };
    const sold = async (job: { jobid: number; cfid: number; jobinfoid: number }) =>
      makeLead(db, { ...when, jobid: job.jobid, cfid: job.cfid, jobinfoid: job.jobinfoid });
    const open = await makeReportedJob(db);
    await makeDnf(db, { jobid: open.jobid });
    const expected = new Map([
      [(await makeLead(db, when)).msid, "Pending"],
      [(await sold(await makeJob(db, { holdingCell: true }))).msid, "Pending"],
      [(await sold(await makeJob(db, { cancelledAt: new Date() }))).msid, "Pending"],
      [(await sold(await makeJob(db))).msid, "Scheduled"],
      [(await sold(open)).msid, "Produced"],
      [(await sold(await makeReportedJob(db))).msid, "Completed"],
      [(await sold(await makeReportedJob(db, { recstatus: "PAID" }))).msid, "Paid"],
    ]);
    const { body } = await list("list=ests_signs_2018");
    const found = new Map(body.map((row: { msid: number; status: string }) => [row.msid, row.status]));
    expect(found).toEqual(expected);
  });
});

describe("GET /api/messages/{msid}", () => {
  it("returns the message, client, property, past jobs and a few priced properties nearby", async () => {
    const postcode = "M1C 1A1";
    const place = await makeProperty(db, { postcode });
    const { cfid, jobinfoid } = place;
    const past = await makeReportedJob(db, { cfid, jobinfoid });
    await makeJob(db, { cfid, jobinfoid });
    const near = await makeProperty(db, { postcode: "M1C 9Z9", latitude: 43.66 });
    const next = await makeProperty(db, { postcode, latitude: 43.6596 });
    await makeProperty(db, { postcode, active: false });
    await makeProperty(db, { postcode, w1: null, eh: null });
    await makeProperty(db, { postcode: "M1E 1A1" });
    const lead = await makeLead(db, { cfid, jobinfoid });
    const { body } = await read(lead.msid);
    expect(body).toMatchObject({
      mess: { msid: lead.msid, address_plus: place.address },
      client: { cfid, firstname: "Pat" },
      property: { jobinfoid, postcode, w1: "185.00" },
      jobs: [
        { jobid: past.jobid, date: past.datebi, minutes: 65, price: "185.00", crew: expect.any(String) },
      ],
    });
    expect(body.close_properties.map(({ id }: { id: number }) => id)).toEqual([
      next.jobinfoid,
      near.jobinfoid,
    ]);
    expect(body.close_properties[0]).toEqual({
      id: next.jobinfoid,
      address: next.address,
      w1: "185.00",
      eh: "125.00",
    });
    for (let i = 0; i < 10; i++) await makeProperty(db, { postcode });
    expect((await read(lead.msid)).body.close_properties).toHaveLength(8);
  });

  it("returns a message without client or property, 404 for a missing one, 400 for a non-number", async () => {
    const lead = await makeLead(db, { kind: "Message", cfid: null, jobinfoid: null, followobject: "Van 12" });
    expect((await read(lead.msid)).body).toMatchObject({
      mess: { address_plus: "Van 12", name: null },
      client: null,
      property: null,
      jobs: [],
      close_properties: [],
    });
    expect((await read(999_999)).status).toBe(404);
    expect((await get(cookie, "/api/messages/abc")).status).toBe(400);
  });
});

describe("PATCH /api/messages/{msid}", () => {
  it("resolves and reopens, each logged once", async () => {
    const { msid } = await makeLead(db, { kind: "Message" });
    const first = await sendMessage(cookie, msid, { type: "resolve" });
    expect(first.body.mess).toMatchObject({ msid, resolved: true, version: 2 });
    expect((await sendMessage(cookie, msid, { type: "resolve" })).body.mess.version).toBe(2);
    expect(await leadNow(msid)).toMatchObject({ resolvedBy: hrid });
    const back = await sendMessage(cookie, msid, { type: "unresolve" });
    expect(back.body.mess).toMatchObject({ resolved: false });
    expect(await leadNow(msid)).toMatchObject({ resolvedAt: null, resolvedBy: null });
    expect(await deedsOn("lead", msid)).toEqual([
      ["lead.resolve", hrid],
      ["lead.unresolve", hrid],
    ]);
  });

  it("resolves once for two at once; a stale version is a 409", async () => {
    const { msid } = await makeLead(db, { kind: "Message" });
    const other = (await staffWith()).cookie;
    const both = await Promise.all([cookie, other].map((who) => sendMessage(who, msid, { type: "resolve" })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await deedsOn("lead", msid)).toHaveLength(1);
    const stale = await sendMessage(cookie, msid, { type: "unresolve", version: 1 });
    expect(stale.body).toMatchObject({ version: 2, newer: { resolved: true } });
    expect(stale.status).toBe(409);
  });

  it("accepts nothing else", async () => {
    const { msid } = await makeLead(db);
    expect((await sendMessage(cookie, msid, { type: "toggle" })).status).toBe(422);
    expect((await sendMessage(cookie, msid, {})).status).toBe(422);
    const { hrid: other } = await makeEmployee(db);
    expect((await sendMessage(cookie, msid, { type: "resolve", hrid: other })).status).toBe(403);
    expect((await sendMessage(cookie, 999_999, { type: "resolve" })).status).toBe(404);
  });
});
