import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, inspections, outbox } from "@/db/schema";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { makeEmployee } from "@/tests/factories/employees";
import { makeReportedJob } from "@/tests/factories/jobs";
import * as asks from "@/tests/support/asks";
import { post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const DAY = "2026-05-11";
let inspector: { hrid: number; name: string };
let cookie = "";

beforeAll(async () => {
  inspector = await makeEmployee(db, { crewMaster: true });
  cookie = await staffCookie(inspector.hrid);
});

async function makeInspected({ email = "chen@example.com" }: { email?: string | null } = {}) {
  const { cfid } = await makeClient(db, { lastname: "Chen", email });
  const { jobinfoid, address } = await makeProperty(db, { cfid });
  const [driver, second] = [await makeEmployee(db), await makeEmployee(db)];
  await makeCrewDay(db, { driver: driver.hrid, second: second.hrid, date: DAY });
  const { jobid } = await makeReportedJob(db, { cfid, jobinfoid, crewHrid: driver.hrid, schdate: DAY });
  return { jobid, driver, second, address };
}

const FORM = {
  startHour: "13",
  startMinute: "00",
  finishHour: "13",
  finishMinute: "20",
  itype: "Live Inspection",
  clienthm: "Yes",
  crewuni: "Yes",
  safeladdp: "No",
  comments: "Ladder not footed",
};
const send = (jobid: number, changes: Record<string, unknown> = {}, as = cookie) =>
  post(as, "/api/inspections", { jobid, ...FORM, ...changes });
const get = (jobid: number) => asks.get(cookie, `/api/inspections/${jobid}`);

describe("an inspection", () => {
  it("belongs to the crew that did the job; several per job, newest first", async () => {
    const { jobid, driver, second, address } = await makeInspected();
    expect((await get(jobid)).body).toMatchObject({
      driver: driver.name,
      partner: second.name,
      partner1: null,
      address,
      inspections: [],
      client: { email: "chen@example.com" },
      crew: driver.name,
      job: { jobid },
    });
    const first = await send(jobid, { driver_grade: "Fail", partner_grade: "Pass", partner1_grade: "Fail" });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, errors: {}, msg: "Inspection recorded successfully" },
    });
    await send(jobid, { itype: "Post Inspection", comments: "" });
    const { body } = await get(jobid);
    expect(body.inspections).toMatchObject([
      { itype: "Post Inspection", grades: [] },
      {
        itype: "Live Inspection",
        inspector: inspector.name,
        stime: "13:00:00",
        ftime: "13:20:00",
        grades: [
          { name: driver.name, grade: "Fail" },
          { name: second.name, grade: "Pass" },
        ],
        checks: [
          { label: "Crew in uniform", answer: "Yes" },
          { label: "Safe ladder practice", answer: "No" },
        ],
      },
    ]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(body.inspections[0].id)));
    expect(events.filter(({ action }) => action === "inspection.create")).toHaveLength(1);
  });

  it.each([
    [{ startHour: "" }, ["startHourCannotBeBlank"]],
    [{ startMinute: "" }, ["startMinuteCannotBeBlank"]],
    [{ finishHour: "" }, ["finishHourCannotBeBlank"]],
    [{ finishMinute: "" }, ["finishMinuteCannotBeBlank"]],
    [{ itype: "" }, ["typeCannotBeBlank"]],
    [{ clienthm: "" }, ["clienthmCannotBeBlank"]],
    [{ clienthm: "Perhaps" }, ["clienthmCannotBeBlank"]],
    [{ finishHour: "12" }, ["finishMustBeLater"]],
    [
      { startHour: "", itype: "", clienthm: "" },
      ["clienthmCannotBeBlank", "startHourCannotBeBlank", "typeCannotBeBlank"],
    ],
  ])("%j is refused by its keys", async (changes, keys) => {
    const { jobid } = await makeInspected();
    const { status, body } = await send(jobid, changes);
    expect([status, body.success, Object.keys(body.errors).sort()]).toEqual([422, false, keys]);
    expect(body.error).toBe(keys.length === 1 ? "There is 1 error" : `There are ${keys.length} errors`);
    expect(await rowsOf(inspections, { jobid })).toEqual([]);
  });

  it("tells the client if requested, without what's said about our people", async () => {
    const { jobid, address } = await makeInspected();
    await send(jobid, { send_email: true, driver_grade: "Fail" });
    const [mail, ...more] = await rowsOf(outbox, { jobid });
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "chen@example.com", kind: "inspection" });
    expect(mail?.subject).toContain(address);
    expect(mail?.body).toContain("We found a few things to improve and will follow up on them.");
    expect(mail?.body).not.toContain("Ladder not footed");
    const silent = await makeInspected({ email: null });
    await send(silent.jobid, { send_email: true });
    expect(await rowsOf(outbox, { jobid: silent.jobid })).toEqual([]);
  });

  it("is the session's, and for an existing job", async () => {
    const { jobid, driver } = await makeInspected();
    expect((await send(jobid, { inspector: driver.hrid })).status).toBe(403);
    expect((await send(999_999_999)).status).toBe(404);
    expect((await get(999_999_999)).status).toBe(404);
  });
});
