import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as stub } from "@/app/api/pays/stub/route";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { myPayScreen } from "@/lib/features/my-pay/reads";
import {
  makeEmployee,
  makeEmployeeNote,
  makeMgtTask,
  makePayEntry,
  makePayPeriod,
  makePayQuestion,
  makeViolation,
  staffActor,
} from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { OWN_PAGE } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const NOW = new Date("2031-03-12T16:00:00Z");
const DAY = "2031-03-10";
let period: number;

beforeAll(async () => {
  period = (await makePayPeriod(db, { date1: "2031-03-03", active: false })).id;
});

const screenOf = (hrid: number) =>
  myPayScreen(testContext({ actor: staffActor({ hrid }), now: NOW }), { period: String(period) });

describe("my pay", () => {
  it("is one's own, for one period: work and management, and the year with the employer's share", async () => {
    const [me, other] = [await makeEmployee(db), await makeEmployee(db)];
    await makePayEntry(db, { hrid: me.hrid, day: DAY });
    await makeMgtTask(db, { hrid: me.hrid, day: "2031-03-11" });
    await makePayEntry(db, { hrid: me.hrid, day: "2031-01-06" });
    await makePayEntry(db, { hrid: other.hrid, day: DAY, pay: 99_900, rate: 12_487, hours: 8 });
    const screen = await screenOf(me.hrid);
    expect(screen.days.map(({ day, lines }) => [day, lines.map(({ pay }) => pay)])).toEqual([
      ["2031-03-11", [5_000]],
      [DAY, [16_000]],
    ]);
    expect(screen).toMatchObject({ hours: 10, pay: 21_000, pending: 2 });
    // 17.01% of $160.00 is $27.22, of $50.00 $8.51.
    expect(screen.year).toMatchObject({ year: 2031, hours: 18, pay: 37_000, burden: 2_722 + 2_722 + 851 });
  });

  it("shows violations, and only shared notes", async () => {
    const { hrid } = await makeEmployee(db);
    await makeViolation(db, { hrid, day: DAY });
    await makeEmployeeNote(db, { hrid, day: DAY, notes: "Good with clients", shared: true });
    await makeEmployeeNote(db, { hrid, day: DAY, notes: "Between us" });
    const [day] = (await screenOf(hrid)).days;
    expect(day?.conduct.map(({ notes }) => notes)).toEqual(["Twenty minutes", "Good with clients"]);
  });

  it("keeps a note to the office until a manager shares it, even from older callers", async () => {
    const manager = await staffWith(["production"]);
    const { hrid } = await makeEmployee(db);
    const note = { hrid, date: DAY, notes: "On time" };
    const added = await asks.post(manager, "/api/employee_notes", note);
    const { id, version } = added.body.empNote;
    expect((await screenOf(hrid)).days).toEqual([]);
    const shared = { hrid, date: DAY, notes: "On time", shared: true, version };
    expect((await asks.patch(manager, `/api/employee_notes/${id}`, shared)).status).toBe(200);
    const old = { hrid, date: DAY, notes: "Always on time", version: version + 1 };
    expect((await asks.patch(manager, `/api/employee_notes/${id}`, old)).body.empNote.shared).toBe(true);
    expect((await screenOf(hrid)).days[0]?.conduct).toMatchObject([{ notes: "Always on time" }]);
  });
});

const openOnes = async () => {
  const { list } = await exceptionsScreen(testContext({ now: new Date() }), { list: "pay_questions" });
  return list.rows.flatMap((row) => ("question" in row ? [row.id] : []));
};

describe("a question about pay", () => {
  const ask = (who: asks.Caller, body: object) => asks.post(who, "/api/pays/questions", body);
  const answer = (who: asks.Caller, id: number, words = "Fixed, thanks") =>
    asks.post(who, `/api/pays/questions/${id}/answer`, { answer: words });

  it("waits on Stuff To Do until someone else answers it, and the answer shows on My pay", async () => {
    const me = await staffWith();
    const boss = await staffWith(["pay"], { name: "Priya Boss" });
    const asked = await ask(me, { day: inDays(-1), question: "Wasn't I there at seven?" });
    const { id } = asked.body.question;
    expect(await openOnes()).toContain(id);
    expect(await answer(boss, id)).toMatchObject({
      status: 200,
      body: { question: { answer: "Fixed, thanks", answeredBy: "Priya Boss" } },
    });
    expect(await openOnes()).not.toContain(id);
    const screen = await myPayScreen(testContext({ actor: staffActor(me), now: new Date() }), {});
    const questions = screen.days.flatMap((day) => day.questions);
    if (screen.range.from <= inDays(-1)) expect(questions).toMatchObject([{ id, answer: "Fixed, thanks" }]);
  });

  it("can be asked once until it's answered, and about no future day", async () => {
    const me = await staffWith();
    const both = { day: inDays(-1), question: "And the drive home?" };
    const answers = await Promise.all([ask(me, both), ask(me, both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await ask(me, { day: inDays(1), question: "Why?" })).status).toBe(422);
    expect((await ask(me, { day: inDays(-2), question: " " })).status).toBe(422);
    expect((await ask(me, { day: inDays(-2), question: "x".repeat(1_001) })).status).toBe(422);
  });

  it("is answered once: the second person sees the first answer", async () => {
    const { id } = await makePayQuestion(db);
    const [one, two] = [await staffWith(["pay"]), await staffWith(["pay"])];
    const answers = await Promise.all([answer(one, id, "First"), answer(two, id, "Second")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [stands, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({
      reason: "answered",
      question: { answer: stands?.body.question.answer },
    });
  });

  it("can't be answered by the person who asked, or by someone without the right to pay", async () => {
    const payer = await staffWith(["pay"]);
    const { id } = await makePayQuestion(db, { hrid: payer.hrid });
    expect((await answer(payer, id)).status).toBe(403);
    expect((await answer(await staffWith(["production"]), id)).status).toBe(403);
    expect((await answer(await staffWith(["pay"]), 999_999_999)).status).toBe(404);
  });
});

describe("the pay stub", () => {
  const take = (cookie: string | undefined, query: string) =>
    stub(
      new NextRequest(`http://127.0.0.1:3000/api/pays/stub${query}`, {
        headers: cookie ? { cookie, host: "127.0.0.1:3000", "sec-fetch-site": "same-origin" } : OWN_PAGE,
      }),
    );

  it("is a PDF of one's own period", async () => {
    const me = await staffWith();
    await makePayEntry(db, { hrid: me.hrid, day: DAY });
    const answer = await take(me.cookie, `?period=${period}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("pay-stub-2031-03-03.pdf");
    const file = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(file.startsWith("%PDF-")).toBe(true);
    expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
  });

  it("needs a login and an existing period", async () => {
    expect((await take(undefined, `?period=${period}`)).status).toBe(401);
    const { cookie } = await staffWith();
    expect((await take(cookie, "?period=999999")).status).toBe(404);
    expect((await take(cookie, "?period=all")).status).toBe(400);
  });
});
