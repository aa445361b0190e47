import { beforeAll, describe, expect, it } from "vitest";
import { daysOff } from "@/db/schema";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { addDays } from "@/lib/values/dates";
import { makeCrewDay, makeDayOff, makeEmployee } from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, freshPastDay } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { deedsOn, rowOf } from "@/tests/support/rows";

const db = testDatabase();
type Person = Awaited<ReturnType<typeof staffWith>>;
let office: Person;
let worker: Person;
let colleague: Person;
beforeAll(async () => {
  office = await staffWith(["production"]);
  worker = await staffWith([]);
  colleague = await staffWith([]);
});

const form = (from: string, changes = {}) => ({
  kind: "sick",
  from,
  to: from,
  weekdays: [],
  note: "Dentist",
  ...changes,
});
const ask = (who: Person, body: object) => asks.post(who, "/api/days_off", body);
const decide = (who: Person, id: number, approve: boolean, version = 1) =>
  asks.patch(who, `/api/days_off/${id}`, { approve, version });
const remove = (who: Person, id: number) => asks.remove(who, `/api/days_off/${id}`);
const away = async (day: string) => (await asks.get(office, `/api/crews/${day}/away`)).body;

describe("days off", () => {
  it("are asked for, wait, and count once the office approves them", async () => {
    const day = freshFutureDay();
    const { status, body } = await ask(worker, form(day));
    expect(status).toBe(200);
    expect(body.day_off).toMatchObject({
      hrid: worker.hrid,
      kind: "sick",
      from: day,
      to: day,
      state: "asked",
    });
    expect(await away(day)).toEqual([]);
    const { id } = body.day_off;
    expect((await decide(office, id, true)).body.day_off).toMatchObject({
      state: "approved",
      decided_by: office.name,
      version: 2,
    });
    expect(await away(day)).toEqual([{ hrid: worker.hrid, name: worker.name, kind: "sick", day }]);
    expect(await deedsOn("day-off", id)).toEqual([
      ["day-off.ask", worker.hrid],
      ["day-off.approve", office.hrid],
    ]);
  });

  it("repeat on weekdays until further notice, or in a range", async () => {
    const start = freshFutureDay();
    const { hrid } = await makeEmployee(db);
    const weekday = ((new Date(`${start}T12:00Z`).getUTCDay() + 6) % 7) + 1;
    const entered = await asks.post(office, `/api/employees/${hrid}/days_off`, {
      ...form(start, { kind: "other", to: "", weekdays: [weekday] }),
    });
    expect([entered.status, entered.body.day_off.state]).toEqual([200, "approved"]);
    const isAway = async (day: string) =>
      (await away(day)).some((row: { hrid: number }) => row.hrid === hrid);
    expect([await isAway(addDays(start, 700)), await isAway(addDays(start, 1))]).toEqual([true, false]);
  });

  it("name the crews the person is already on", async () => {
    const day = freshFutureDay();
    const { ocid, crewHrid } = await makeCrewDay(db, { date: day, second: colleague.hrid });
    const { id } = await makeDayOff(db, { hrid: colleague.hrid, fromDay: day, state: "asked" });
    const { body } = await decide(office, id, true);
    expect(body.crews).toEqual([{ ocid, day, crew: expect.any(String) }]);
    expect(crewHrid).toBeGreaterThan(0);
  });

  it("are decided once: the slower manager sees what the other did", async () => {
    const { id } = await makeDayOff(db, { fromDay: freshFutureDay(), state: "asked" });
    const both = await Promise.all([decide(office, id, true), decide(office, id, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ reason: "changed", day_off: { id, version: 2 } });
  });

  it("wait on Stuff To Do until they're decided; the count is the list's", async () => {
    const { id, hrid } = await makeDayOff(db, { fromDay: freshFutureDay(), state: "asked" });
    await makeDayOff(db, { hrid: (await makeEmployee(db, { active: false })).hrid, state: "asked" });
    const board = () => exceptionsScreen(testContext({ now: new Date() }), { list: "days_off" });
    const { open, list } = await board();
    expect(open.count).toBe(list.rows.length);
    expect(list.rows.filter((row) => "hrid" in row && row.hrid === hrid)).toHaveLength(1);
    await decide(office, id, false);
    expect((await board()).open.count).toBe(open.count - 1);
  });

  it("are refused with a sentence at the field", async () => {
    const past = await ask(worker, form(freshPastDay()));
    expect([past.status, past.body.errors]).toEqual([
      422,
      { from: ["This day is over. Ask the office to enter it."] },
    ]);
    const day = freshFutureDay();
    expect((await ask(worker, form(day, { to: "" }))).body.errors.to).toHaveLength(1);
    expect((await ask(worker, form(day, { kind: "lazy" }))).status).toBe(422);
    expect((await ask(worker, form(day, { weekdays: [0] }))).status).toBe(422);
  });
});

describe("who may", () => {
  it("only the office enters and decides for others, and reads who's away", async () => {
    const { id } = await makeDayOff(db, { hrid: worker.hrid, fromDay: freshFutureDay(), state: "asked" });
    const day = freshFutureDay();
    expect((await asks.post(colleague, `/api/employees/${worker.hrid}/days_off`, form(day))).status).toBe(
      403,
    );
    expect((await decide(colleague, id, true)).status).toBe(403);
    expect((await decide(worker, id, true)).status).toBe(403);
    expect((await asks.get(colleague, `/api/crews/${day}/away`)).status).toBe(403);
  });

  it("no one in the office approves, declines or enters their own", async () => {
    const day = freshFutureDay();
    const asked = (await ask(office, form(day))).body.day_off;
    for (const approve of [true, false]) {
      const { status, body } = await decide(office, asked.id, approve);
      expect([status, body.reason]).toEqual([403, "own_record"]);
    }
    const entered = await asks.post(office, `/api/employees/${office.hrid}/days_off`, form(day));
    expect([entered.status, entered.body.reason]).toEqual([403, "own_record"]);
    expect(await away(day)).toEqual([]);
    const other = await staffWith(["production"]);
    expect((await decide(other, asked.id, true)).body.day_off).toMatchObject({ state: "approved" });
  });

  it("people delete their own; others' look like missing ones", async () => {
    const { id } = await makeDayOff(db, { hrid: worker.hrid, fromDay: freshFutureDay() });
    expect((await remove(colleague, id)).status).toBe(404);
    expect((await remove(worker, id)).status).toBe(200);
    expect((await remove(worker, id)).status).toBe(404);
    expect(await rowOf(daysOff, { id })).toMatchObject({ deletedBy: worker.hrid });
    const over = await makeDayOff(db, { hrid: worker.hrid, fromDay: freshPastDay() });
    expect((await remove(worker, over.id)).status).toBe(409);
    expect((await remove(office, over.id)).status).toBe(200);
  });

  it("doesn't take a hrid from the body, or days off for someone who left", async () => {
    const day = freshFutureDay();
    const { body } = await ask(worker, { ...form(day), hrid: colleague.hrid, state: "approved" });
    expect(body.day_off).toMatchObject({ hrid: worker.hrid, state: "asked" });
    const gone = await makeEmployee(db, { active: false });
    expect((await asks.post(office, `/api/employees/${gone.hrid}/days_off`, form(day))).status).toBe(409);
  });
});
