import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { outbox, properties, visitCalls } from "@/db/schema";
import { confirmVisits } from "@/lib/core/jobs/visits/confirm-visits";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { addDays, businessDate, torontoInstant } from "@/lib/values/dates";
import { makeClient, makeEmployee, makeMessage, makeProperty } from "@/tests/factories";
import { makeAppointment } from "@/tests/factories/jobs";
import { patch } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { actionsOn } from "@/tests/support/rows";

const db = testDatabase();
// The server's clock decides about the calls, so the visits are on its days.
const TODAY = businessDate(new Date());
const SOON = addDays(TODAY, 2);
const NOW = torontoInstant(TODAY, 17 * 60);

beforeEach(() => emptyTables());

type Columns = Parameters<typeof makeClient>[1];

async function visitOf(columns: Columns, day = SOON, more: object = {}) {
  const { cfid } = await makeClient(db, columns);
  const { jobinfoid } = await makeProperty(db, { cfid });
  return makeAppointment(db, { stime: "08:00:00", ...more, cfid, jobinfoid, sdate: day });
}

async function calls() {
  const { list, open } = await exceptionsScreen(testContext({ now: NOW }), { list: "calls" });
  if (list.key !== "calls") throw new Error(`The list is ${list.key}`);
  expect(open.count).toBe(list.rows.length);
  return { rows: list.rows, called: list.called };
}
const toCall = async () => (await calls()).rows.map(({ jobid }) => jobid);

describe("clients to call", () => {
  it("are those with neither email nor texts and a visit within two days", async () => {
    const none = { email: null, phone: "416-555-0123" };
    const first = await visitOf(none, TODAY, { stime: "18:00:00" });
    const soon = await visitOf({ email: "", phone: "416-555-0124" });
    const agreedWithoutPhone = await visitOf({ email: null, phone: null, textsAgreedAt: NOW });
    await visitOf({});
    await visitOf({ email: null, textsAgreedAt: NOW });
    await visitOf(none, addDays(TODAY, 3));
    await visitOf(none, addDays(TODAY, -1));
    await visitOf(none, SOON, { cancelledAt: NOW });
    await visitOf(none, SOON, { holdingCell: true });
    expect(await toCall()).toEqual([first.jobid, soon.jobid, agreedWithoutPhone.jobid]);
    expect((await calls()).rows[1]).toMatchObject({ phone: "416-555-0124", visitDay: SOON, noWay: true });
  });

  it("are those whose confirmation failed, unless another channel told them", async () => {
    const bounced = await visitOf({});
    await visitOf({});
    const both = await visitOf({ textsAgreedAt: NOW });
    await confirmVisits(db, NOW);
    expect(await toCall()).toEqual([]);
    const giveUp = (jobid: number) =>
      db.execute(`update outbox set state = 'failed' where jobid = ${jobid} and channel = 'email'`);
    await giveUp(bounced.jobid);
    await giveUp(both.jobid);
    expect((await calls()).rows).toMatchObject([{ jobid: bounced.jobid, noWay: false }]);
    await db.update(outbox).set({ state: "sent" });
    expect(await toCall()).toEqual([]);
  });

  it("are those it's too late to write to, until the promised time is past", async () => {
    const at = (stime: string) => visitOf({}, TODAY, { stime });
    for (const stime of ["16:59:00", "17:00:00", "18:00:00"]) await at(stime);
    const [spans, mailed] = [await at("12:00:00"), await at("12:00:00")];
    await makeMessage(db, { kind: "job-confirmation", jobid: mailed.jobid, createdAt: NOW });
    expect(await toCall()).toEqual([]);
    const list = async (hour: number) => {
      const now = torontoInstant(TODAY, hour * 60);
      const { list: shown } = await exceptionsScreen(testContext({ now }), { list: "calls" });
      return shown.key === "calls" ? shown.rows.map(({ jobid, tooLate }) => [jobid, tooLate]) : [];
    };
    expect(await list(13.9)).toEqual([[spans.jobid, true]]);
    expect(await list(14)).toEqual([]);
    expect(await list(16.999)).toEqual([]);
    // At 8 pm nothing can be written before 9 am tomorrow.
    const early = await visitOf({}, addDays(TODAY, 1), { stime: "09:00:00" });
    await visitOf({}, addDays(TODAY, 1), { stime: "09:30:00" });
    expect(await list(20)).toEqual([[early.jobid, true]]);
  });

  it("are those whose property's card asks for a call, whatever reaches them, until someone called", async () => {
    const { jobid, jobinfoid } = await visitOf({ textsAgreedAt: NOW });
    const texted = await visitOf({ textsAgreedAt: NOW });
    await db.update(properties).set({ callAhead: "call" }).where(eq(properties.jobinfoid, jobinfoid));
    await db.update(properties).set({ callAhead: "text" }).where(eq(properties.jobinfoid, texted.jobinfoid));
    const { rows } = await calls();
    expect(rows).toMatchObject([{ jobid, noWay: false, asks: true }]);
    const { hrid: calledBy } = await makeEmployee(db);
    const visit = rows[0]?.visit ?? "";
    await db.insert(visitCalls).values({ jobid, visit, calledBy, calledAt: NOW });
    expect(await calls()).toMatchObject({ rows: [], called: [{ jobid }] });
  });

  it("leave the list once called, with who and when, and come back when the visit moves", async () => {
    const { jobid } = await visitOf({ email: null });
    const { hrid, name } = await makeEmployee(db, { capabilities: ["production"] });
    const cookie = await staffCookie(hrid);
    const mark = (body: object) => patch(cookie, `/api/jobs/${jobid}/mark_called`, body);
    const visit = (await calls()).rows[0]?.visit;
    const answers = await Promise.all([mark({ visit, called: true }), mark({ visit, called: true })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await calls()).toMatchObject({
      rows: [],
      called: [{ jobid, calledBy: name, calledAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    });
    await db.execute(`update jobs set stime = '12:00' where jobid = ${jobid}`);
    expect(await toCall()).toEqual([jobid]);
    expect((await mark({ visit, called: true })).status).toBe(409);
    await db.execute(`update jobs set stime = '08:00' where jobid = ${jobid}`);
    expect((await mark({ visit, called: false })).status).toBe(200);
    expect(await toCall()).toEqual([jobid]);
    expect(await actionsOn("job", jobid)).toEqual(["job.call-client", "job.uncall-client"]);
  });
});
