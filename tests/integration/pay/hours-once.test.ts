import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payEntries } from "@/db/schema";
import { makeCrewOfTwo } from "@/tests/factories";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { makeMgtTask, makePayEntry } from "@/tests/factories/pay";
import { patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { freshPastDay } from "@/tests/support/days";
import { payForm } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";
import { auditOf, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const save = (who: { cookie: string }, body: object) => post(who.cookie, "/api/pays/save_daily_pay", body);

let manager: Awaited<ReturnType<typeof staffWith>>;
let day: string;
let crew: Awaited<ReturnType<typeof makeCrewOfTwo>>;
beforeAll(async () => {
  manager = await staffWith(["production", "pay"]);
});
beforeEach(async () => {
  day = freshPastDay();
  crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
});

/** 8:00 am to 4:00 pm unless it says otherwise. */
const form = (more: object = {}) => payForm(crew.second, day, crew.crewName, { ...more });
const entries = () => rowsOf(payEntries, { hrid: crew.second.hrid });
const REASON = "Paint started while the crew waited";
const sentence = () => `${crew.second.name} is already paid from 8:00 am to 4:00 pm that day`;

describe("a person's hours of a day (rule hours-once)", () => {
  it("are paid once, whatever kind they're entered as: the second entry names the first", async () => {
    expect((await save(manager, form())).status).toBe(200);
    for (const crewType of ["Odd Job", "Paint", "Training", "Office"]) {
      const { status, body } = await save(manager, form({ crewType }));
      expect([status, body.reason, body.may_override]).toEqual([409, "hours_taken", true]);
      expect(body.error).toBe(`${sentence()} (Crew). Change the times, or say why both are right.`);
      expect(body.other).toEqual({ kind: "Crew", stime: "08:00:00", ftime: "16:00:00" });
    }
    expect(await entries()).toHaveLength(1);
    const evening = { crewType: "Paint", startHour: "16", finishHour: "18" };
    expect((await save(manager, form(evening))).status).toBe(200);
  });

  it("overlap with a reason, which is stored, shown and logged, and goes with the overlap", async () => {
    await save(manager, form());
    const paint = form({ crewType: "Paint", startHour: "15", finishHour: "18" });
    const { status, body } = await save(manager, { ...paint, overlapReason: ` ${REASON} ` });
    expect([status, body.pay.overlap_reason]).toEqual([200, REASON]);
    expect(await rowOf(payEntries, { id: body.pay.id })).toMatchObject({ overlapReason: REASON });
    const [event] = await auditOf("pay", body.pay.id);
    expect(JSON.stringify(event?.after)).toContain("overlapReason");
    expect((await save(manager, { ...paint, rate: "20" })).body.pay.overlap_reason).toBe(REASON);
    const later = await save(manager, { ...paint, startHour: "16" });
    expect(later.body.pay.overlap_reason).toBeNull();
    expect((await save(manager, paint)).status).toBe(409);
    const long = await save(manager, { ...paint, overlapReason: "x".repeat(201) });
    expect(Object.keys(long.body.errors)).toEqual(["overlapReason"]);
  });

  it("can't be moved onto others by an edit; an old overlap can still be changed otherwise", async () => {
    const { hrid } = crew.second;
    await makePayEntry(db, { hrid, day, crewHrid: crew.crewHrid });
    const paint = { kind: "Paint" as const, stime: "16:00:00", ftime: "18:00:00", hours: 2, pay: 4_000 };
    await makePayEntry(db, { hrid, day, crewHrid: crew.crewHrid, ...paint });
    const edit = { crewType: "Paint", startHour: "15", finishHour: "18", version: 1 };
    expect((await save(manager, form(edit))).body.reason).toBe("hours_taken");
    const office = { kind: "Office" as const, hours: 8, pay: 16_000 };
    await makePayEntry(db, { hrid, day, crewHrid: crew.crewHrid, ...office });
    const dearer = await save(manager, form({ crewType: "Office", rate: "21", version: 1 }));
    expect([dearer.status, dearer.body.pay?.rate]).toEqual([200, "21.00"]);
  });

  it("entered by two at once as two kinds are stored once", async () => {
    const other = await staffWith(["production", "pay"]);
    const answers = await Promise.all([
      save(manager, form({ version: null })),
      save(other, form({ crewType: "Odd Job", version: null })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entries()).toHaveLength(1);
  });

  it("count with management time, at both doors", async () => {
    const partner = await makePartner(db);
    const { hrid } = await makeEmployee(db, { capabilities: ["partner_admin"] });
    const cookie = await staffCookie(hrid);
    await post(cookie, "/api/sessions/set_mgr", { hrid: partner.hrid });
    await save(manager, form());
    const task = {
      hrid: partner.hrid,
      person: crew.second.hrid,
      date: day,
      task: "Hiring",
      rate: "25",
      startHour: "15",
      startMinute: "30",
      finishHour: "17",
      finishMinute: "00",
    };
    const refused = await post(cookie, "/api/mgt_tasks", { ...task, overlapReason: REASON });
    expect([refused.status, refused.body.may_override]).toEqual([409, false]);
    expect(refused.body.error).toBe(`${sentence()} (Crew). Change the times.`);
    const later = await post(cookie, "/api/mgt_tasks", { ...task, startHour: "16", startMinute: "00" });
    expect(later.status).toBe(200);
    const { id } = later.body.task;
    expect((await patch(cookie, `/api/mgt_tasks/${id}`, { ...task, version: 1 })).status).toBe(409);
    const longer = await save(manager, form({ finishHour: "17" }));
    expect(longer.body.error).toContain("from 4:00 pm to 5:00 pm that day (management time)");
    const nights = await makeMgtTask(db, { hrid: crew.driver.hrid, day, partnerHrid: partner.hrid });
    const driver = payForm(crew.driver, day, crew.crewName);
    expect((await save(manager, driver)).body.other).toMatchObject({ kind: null, stime: nights.rstime });
  });
});
