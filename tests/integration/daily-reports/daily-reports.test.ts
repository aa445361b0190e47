import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, dailyReports, outbox, settings } from "@/db/schema";
import { REPORT_PROMPTS } from "@/lib/core/settings/report-prompts";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeDailyReport } from "@/tests/factories/checklists";
import { get, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const TODAY = businessDate(new Date());
type Person = { hrid: number; fullname: string; cookie: string };

const send = (who: Person, report: object) =>
  post(who.cookie, "/api/daily_reports", {
    report: { area: "Sales", date: TODAY, line1: "Two sold", ...report },
  });
const needs = (who: Person, query: Record<string, string | number>) =>
  get(
    who.cookie,
    `/api/daily_reports?${new URLSearchParams({ area: "Sales", date: TODAY, ...query } as Record<string, string>)}`,
  );
const filed = (who: Person) => rowsOf(dailyReports, { hrid: who.hrid });
const mailsOf = async (who: Person) =>
  (await db.select().from(outbox).where(eq(outbox.kind, "daily-report"))).filter(({ subject }) =>
    subject?.endsWith(who.fullname),
  );
const auditsOf = (who: Person) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.actorHrid, who.hrid), eq(auditEvents.subject, "daily-report")));

let sales: Person;
let owner: Person;

beforeAll(async () => {
  await db.insert(settings).values({
    key: "reportRecipients",
    effectiveFrom: "2020-01-01",
    value: ["office@example.com", "lead@example.com", "office@example.com"],
  });
  sales = await staffWith([], { reportAreas: ["Sales"] });
  owner = await staffWith(["all_reports"]);
});

describe("a daily report", () => {
  it("is filed, no longer due, and emailed to each recipient once", async () => {
    const me = await staffWith([], { reportAreas: ["Sales"] });
    expect((await needs(me, {})).body).toEqual({ needs_report: true });
    const answer = await send(me, { hrid: me.hrid, line1: " Two sold ", line3: "Call back", unknown: "x" });
    expect([answer.status, answer.body]).toEqual([200, { msg: "success" }]);
    expect(await filed(me)).toMatchObject([
      { area: "Sales", date: TODAY, lines: ["Two sold", "", "Call back"] },
    ]);
    expect((await needs(me, {})).body).toEqual({ needs_report: false });
    expect((await needs(me, { date: addDays(TODAY, -1) })).body).toEqual({ needs_report: true });
    const mails = await mailsOf(me);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      "lead@example.com",
      "office@example.com",
    ]);
    expect(mails[0]?.body).toContain("Two sold\nCall back");
    expect(await auditsOf(me)).toMatchObject([{ action: "daily-report.file" }]);
  });

  it("sent twice at once is one, with one email", async () => {
    const me = await staffWith([], { reportAreas: ["Sales"] });
    const answers = await Promise.all([send(me, {}), send(me, {}), send(me, {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await filed(me)).toHaveLength(1);
    expect(await mailsOf(me)).toHaveLength(2);
    expect(await auditsOf(me)).toHaveLength(1);
  });

  it("written twice at the same moment: one is stored, the other person sees it", async () => {
    const me = await staffWith([], { reportAreas: ["Sales"] });
    const answers = await Promise.all([send(me, { line1: "One" }), send(me, { line1: "Two" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await filed(me);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.report).toMatchObject({ id: row?.id, lines: row?.lines });
    expect(await mailsOf(me)).toHaveLength(2);
  });

  it("is separate by area, day and person, and can be filed again once it was deleted", async () => {
    const me = await staffWith([], { reportAreas: ["Sales", "Prod"] });
    await makeDailyReport(db, { hrid: me.hrid, area: "Sales", date: TODAY, deletedAt: new Date() });
    const others = [{}, { area: "Prod" }, { area: "Update" }, { date: addDays(TODAY, -1) }];
    for (const report of others) expect((await send(me, report)).status).toBe(200);
    expect(await filed(me)).toHaveLength(5);
  });

  it.each(["Failure", "Update"])("%s belongs to everyone", async (area) => {
    expect((await send(await staffWith(), { area })).status).toBe(200);
  });

  it("is for one's own areas only, for any with all_reports", async () => {
    expect((await send(sales, { area: "Prod" })).status).toBe(403);
    expect((await send(sales, { area: "Moon" })).status).toBe(403);
    for (const area of Object.keys(REPORT_PROMPTS)) expect((await send(owner, { area })).status).toBe(200);
    expect((await send(owner, { area: "Moon" })).status).toBe(403);
  });

  it("is filed under one's own number only (T17)", async () => {
    expect((await send(sales, { hrid: owner.hrid })).status).toBe(403);
    expect((await send(owner, { hrid: sales.hrid })).status).toBe(403);
  });

  it.each([
    ["report.date", { date: addDays(TODAY, 1) }],
    ["report.date", { date: "2026-02-30" }],
    ["report.area", { area: " " }],
    ["report.line1", { line1: " " }],
    ["report.line9", { line9: "x".repeat(1001) }],
  ])("422 at %s", async (field, report) => {
    const { status, body } = await send(sales, report);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe("whether a report is due", () => {
  it("everyone may ask for five areas and their own (rule report-areas)", async () => {
    const me = await staffWith([], { reportAreas: ["Open(East)"] });
    const open = ["Test", "Admin", "Recruit", "Sales", "Safety", "Open(East)", "Update", "Failure"];
    for (const area of open) expect((await needs(me, { area })).body).toEqual({ needs_report: true });
    expect((await needs(me, { area: "Prod" })).status).toBe(403);
  });

  it("for another person only with all_reports", async () => {
    const me = await staffWith([], { reportAreas: ["Sales"] });
    await send(me, {});
    expect((await needs(sales, { hrid: me.hrid })).status).toBe(403);
    expect((await needs(owner, { hrid: me.hrid })).body).toEqual({ needs_report: false });
    expect((await needs(me, { hrid: me.hrid })).body).toEqual({ needs_report: false });
  });

  it("400 without a day", async () => {
    expect((await needs(sales, { date: "" })).status).toBe(400);
  });
});
