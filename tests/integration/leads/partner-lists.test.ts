import { beforeAll, describe, expect, it } from "vitest";
import type { Message } from "@/lib/core/leads/message-schema";
import { readLeadsToOpen } from "@/lib/features/partners/leads/lists";
import { businessDate, yearOf } from "@/lib/values/dates";
import { makeEmployee, makeLead, makePartner } from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const NOW = new Date();
const YEAR = yearOf(businessDate(NOW));
const LAST_YEAR = new Date(`${YEAR - 1}-06-01T12:00:00Z`);
type Kind = NonNullable<Parameters<typeof makeLead>[1]>["kind"];
let me = 0;
let other = 0;
let closer = 0;
let cookie = "";

beforeAll(async () => {
  me = (await makePartner(db)).hrid;
  other = (await makePartner(db)).hrid;
  closer = (await makeEmployee(db)).hrid;
  cookie = await staffCookie(me);
});

const read = async (query: string) => (await get(cookie, `/api/partners?${query}`)).body;
const ids = (messages: unknown) => (messages as Message[]).map(({ msid }) => msid);

const LISTS: [string, Kind, string, string][] = [
  ["window_estimate_list", "Estimate", "pending_windows_ests", "completed_windows_ests"],
  ["window_estimate_list", "Sign", "pending_windows_ests", "completed_windows_ests"],
  ["odd_job_list", "Odd Job", "pending_odd_jobs", "completed_odd_jobs"],
  ["odd_job_list", "Lawn", "pending_odd_jobs", "completed_odd_jobs"],
  ["odd_job_list", "Power Wash", "pending_odd_jobs", "completed_odd_jobs"],
  ["paint_list", "Paint", "pending_paint", "completed_paint"],
  ["messages", "Message", "messages", "resolved_messages"],
];

describe("the first view of a list", () => {
  it("is everyone's until the partner holds or is to estimate some, then the partner's own", async () => {
    const { hrid } = await makePartner(db);
    await makeLead(db);
    const before = await readLeadsToOpen(testContext(), hrid);
    expect(before.windows.own).toBe(false);
    expect(before.windows.count).toBeGreaterThan(0);
    await makeLead(db, { holderHrid: hrid });
    await makeLead(db, { estimatorHrid: hrid });
    await makeLead(db, { holderHrid: hrid, resolvedAt: NOW });
    const after = await readLeadsToOpen(testContext(), hrid);
    expect(after.windows).toEqual({ count: 2, own: true });
    expect(after.messages.own).toBe(false);
  });
});

describe.each(LISTS)("GET /api/partners?list=%s, %s", (list, kind, pendingKey, doneKey) => {
  const lead = async (columns: Parameters<typeof makeLead>[1] = {}) =>
    (await makeLead(db, { kind, ...columns })).msid;

  it("has unheld ones, one's own and other partners', not a closer's or another kind", async () => {
    const mine = await lead({ holderHrid: me });
    const nobodys = await lead();
    const theirs = await lead({ holderHrid: other });
    const estimated = await lead({ holderHrid: closer, estimatorHrid: me });
    const closers = await lead({ holderHrid: closer });
    const dnf = (await makeLead(db, { kind: "DNF" })).msid;
    const done = await lead({ holderHrid: me, resolvedAt: NOW });
    const answer = await read(`list=${list}&hrid=${me}`);
    expect(Object.keys(answer).sort()).toEqual([pendingKey, doneKey].sort());
    const pending = ids(answer[pendingKey]);
    for (const msid of [mine, nobodys, theirs, estimated]) expect(pending).toContain(msid);
    for (const msid of [closers, dnf, done]) expect(pending).not.toContain(msid);
    expect(ids(answer[doneKey])).toContain(done);
  });

  it("shows, among closed ones, one's own and unheld ones, never another partner's", async () => {
    const resolvedAt = NOW;
    const mine = await lead({ resolvedAt, returnedBy: me, returnedAt: NOW });
    const nobodys = await lead({ resolvedAt });
    const crews = await lead({ resolvedAt, returnedBy: closer, returnedAt: NOW });
    const theirs = await lead({ resolvedAt, holderHrid: other });
    const returned = await lead({ resolvedAt, returnedBy: other, returnedAt: NOW });
    const done = ids((await read(`list=${list}`))[doneKey]);
    for (const msid of [mine, nobodys, crews]) expect(done).toContain(msid);
    for (const msid of [theirs, returned]) expect(done).not.toContain(msid);
  });

  it("requests another year by name", async () => {
    const old = await lead({ messdate: LAST_YEAR, resolvedAt: LAST_YEAR });
    const fresh = await lead({ resolvedAt: NOW });
    const past = ids((await read(`list=${list}&year=${YEAR - 1}`))[doneKey]);
    expect(past).toContain(old);
    expect(past).not.toContain(fresh);
  });
});

describe("GET /api/partners?list=lead_numbers", () => {
  it("counts what the two lists have", async () => {
    const numbers = await read("list=lead_numbers");
    const windows = await read("list=window_estimate_list");
    const { messages } = await read("list=messages");
    expect(numbers).toEqual({
      windowEstsNum: ids(windows.pending_windows_ests).length,
      messagesNum: ids(messages).length,
    });
    expect(numbers.windowEstsNum).toBeGreaterThan(0);
    const { windowEstsNum } = numbers;
    expect(await read("list=lead_numbers_ests_only")).toEqual({ windowEstsNum });
  });
});

describe("T18", () => {
  it.each([...new Set(["lead_numbers", "lead_numbers_ests_only", ...LISTS.map(([list]) => list)])])(
    "%s refuses another partner's number",
    async (list) => {
      const path = `/api/partners?list=${list}&hrid=${other}`;
      expect((await get(cookie, path)).status).toBe(403);
    },
  );

  it("never shows what another earns with an estimate", async () => {
    const pay = { visitPay: 1_500, salesPay: 2_500 };
    const theirs = (await makeLead(db, { ...pay, holderHrid: other })).msid;
    const mine = (await makeLead(db, { ...pay, holderHrid: me })).msid;
    const returned = { resolvedAt: NOW, returnedAt: NOW };
    const overtaken = (await makeLead(db, { ...pay, ...returned, holderHrid: me, returnedBy: other })).msid;
    const answer = await read("list=window_estimate_list");
    const all = [
      ...(answer.pending_windows_ests as Message[]),
      ...(answer.completed_windows_ests as Message[]),
    ];
    const of = (msid: number) => all.find((message) => message.msid === msid);
    expect(of(mine)).toMatchObject({ visit_pay: "15.00", sales_pay: "25.00" });
    for (const msid of [theirs, overtaken])
      expect(of(msid)).toMatchObject({ visit_pay: null, sales_pay: null });
  });

  it("shows a client's name and property, no phone and no email", async () => {
    await makeLead(db);
    const { pending_windows_ests } = await read("list=window_estimate_list");
    expect(JSON.stringify(pending_windows_ests)).not.toMatch(/phone|email|@/);
  });
});
