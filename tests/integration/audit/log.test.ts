import { beforeEach, describe, expect, it } from "vitest";
import type { auditEvents } from "@/db/schema";
import { insertAuditEvent } from "@/lib/platform/audit/sql";
import type { AuditSubject } from "@/lib/platform/audit/subject-rules";
import { readAuditLog } from "@/lib/registry/audit-log/reads";
import { makeClient, makeEmployee, makeProperty } from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
let cookie = "";
let admin = { hrid: 0, fullname: "" };

beforeEach(async () => {
  admin = await makeEmployee(db, { capabilities: ["access_admin"] });
  cookie = await staffCookie(admin.hrid);
});

/** Events are never deleted: each test has its own subject. */
let subjectId = "";
beforeEach(async () => {
  subjectId = String((await makeClient(db, { firstname: "Ann", lastname: "Lee" })).cfid);
});

const note = (event: Partial<typeof auditEvents.$inferInsert> & { subject?: AuditSubject } = {}) =>
  insertAuditEvent(db, {
    at: new Date("2026-05-12T12:00Z"),
    requestId: "r",
    action: "client.edit",
    subject: "client",
    subjectId,
    ...event,
  });
const log = async (query = `subject=client&id=${subjectId}`) =>
  (await get(cookie, `/api/audit?${query}`)).body;

describe("the activity log", () => {
  it("says who did what, for whom, in words", async () => {
    const partner = await makeEmployee(db);
    const { cfid } = await makeClient(db, { firstname: "Bo", lastname: "Chan" });
    const [before, after] = [{ phone: "+14165550100" }, { phone: "+14165550111" }];
    await note({ actorHrid: admin.hrid, actingForHrid: partner.hrid, before, after });
    await note({
      at: new Date("2026-05-12T13:00Z"),
      actorHrid: admin.hrid,
      actingForCfid: cfid,
      before,
      after,
    });
    await note({ at: new Date("2026-05-12T14:00Z"), actorCfid: cfid, note: "by phone" });
    await note({ at: new Date("2026-05-12T15:00Z"), action: "client.card-status" });
    const { events, subjects, people, about } = await log();
    expect(
      events.map((event: Record<string, string>) => [event.who, event.for, event.what, event.note]),
    ).toEqual([
      ["Not logged in", null, "Updated the cards of Ann Lee", null],
      ["Bo Chan (client)", null, "Saved Ann Lee without a change", "by phone"],
      [admin.fullname, "Bo Chan", "Changed the phone of Ann Lee from 416-555-0100 to 416-555-0111", null],
      [
        admin.fullname,
        partner.fullname,
        "Changed the phone of Ann Lee from 416-555-0100 to 416-555-0111",
        null,
      ],
    ]);
    expect(events[3].changes).toEqual([{ field: "phone", before: "416-555-0100", after: "416-555-0111" }]);
    expect(about).toBe("Ann Lee");
    expect(subjects).toContainEqual({ value: "client", label: "Clients" });
    expect(people).toContainEqual({ hrid: admin.hrid, name: admin.fullname });
  });

  it("shows people's and jobs' current names, and a word once they're gone", async () => {
    const manager = await makeEmployee(db, { fullname: "Sasha Klein" });
    const person = await makeEmployee(db, { fullname: "Daniel Reyes" });
    const employee = {
      action: "employee.update",
      subject: "employee",
      subjectId: String(person.hrid),
    } as const;
    await note({ ...employee, before: { managerHrid: null }, after: { managerHrid: manager.hrid } });
    await note({ ...employee, before: { managerHrid: 999_999 }, after: { managerHrid: null } });
    const { events } = await log(`subject=employee&id=${person.hrid}`);
    expect(events.map(({ what }: { what: string }) => what)).toEqual([
      "Removed the manager of Daniel Reyes: a former employee",
      "Set the manager of Daniel Reyes to Sasha Klein",
    ]);
    await note({ action: "job.start", subject: "job", subjectId: "2147483000" });
    expect((await log("subject=job&id=2147483000")).events[0].what).toBe("Started a job");
    const place = await makeProperty(db, { address: "12 Oak St" });
    const property = {
      action: "property.add-note",
      subject: "property",
      subjectId: String(place.jobinfoid),
    } as const;
    await note({ ...property, after: { id: 7, notes: "Dog in the yard" } });
    expect((await log(`subject=property&id=${place.jobinfoid}`)).events[0]).toMatchObject({
      what: "Wrote a note about 12 Oak St: notes Dog in the yard",
    });
  });

  it("shows nothing that old rows recorded but never happened, and no secrets", async () => {
    const before = {
      phone: "+14165550100",
      email: null,
      active: true,
      passwordHash: "$argon2id$x",
      version: 3,
    };
    await note({ before, after: { phone: "+14165550100", email: "" }, note: "Saved beside 12, 13" });
    const { events } = await log();
    expect(events[0]).toMatchObject({
      what: "Saved Ann Lee without a change",
      note: "Another client has the same phone or address",
      changes: [],
    });
    expect(JSON.stringify(events)).not.toContain("argon2id");
  });

  it("finds the events of one record, of one person, of some days", async () => {
    const other = String((await makeClient(db)).cfid);
    await note({ actorHrid: admin.hrid });
    await note({ subjectId: other, actorHrid: admin.hrid, at: new Date("2026-05-14T03:30Z") });
    const ids = async (query: string) =>
      (await log(`hrid=${admin.hrid}&${query}`)).events.map(
        ({ subject_id }: Record<string, string>) => subject_id,
      );
    expect(await ids(`subject=client&id=${subjectId}`)).toEqual([subjectId]);
    expect(await ids("subject=client")).toEqual([other, subjectId]);
    expect(await ids("from=2026-05-13&to=2026-05-13")).toEqual([other]);
    expect(await ids("subject=client&from=never")).toEqual([other, subjectId]);
    expect((await get(cookie, "/api/audit?hrid=2147483648")).status).toBe(422);
    const page = await readAuditLog(testContext(), { subject: "client", id: subjectId, hrid: "2147483648" });
    expect(page.events).toHaveLength(1);
  });

  it("continues after an event, even among several at one instant, and never repeats one", async () => {
    for (const minute of ["00", "00", "00", "01", "02"])
      await note({ at: new Date(`2026-05-12T12:${minute}Z`), note: minute });
    const { events } = await log();
    expect(events).toHaveLength(5);
    const all = `subject=client&id=${subjectId}`;
    for (const [at, event] of events.entries())
      expect((await log(`${all}&after=${event.id}`)).events).toEqual(events.slice(at + 1));
    for (const nonsense of ["99999999999999999999", "-1", "yesterday"])
      expect((await log(`${all}&after=${nonsense}`)).events).toEqual(events);
  });

  it("is for holders of access_admin", async () => {
    const other = (await staffWith(["management"])).cookie;
    expect((await get(other, "/api/audit")).status).toBe(403);
  });
});
