import { beforeEach, expect, it } from "vitest";
import { insertAuditEvent } from "@/db/queries/audit";
import type { auditEvents } from "@/db/schema";
import { makeClient, makeEmployee } from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
let cookie = "";
let admin = { hrid: 0, fullname: "" };
/** Events are never deleted: each test has a kind of its own. */
let kind = "";
let tests = 0;

beforeEach(async () => {
  admin = await makeEmployee(db, { capabilities: ["access_admin"] });
  cookie = await staffCookie(admin.hrid);
  kind = `thing-${++tests}-${admin.hrid}`;
});

const note = (event: Partial<typeof auditEvents.$inferInsert>) =>
  insertAuditEvent(db, {
    ...{ at: new Date("2026-05-12T12:00Z"), requestId: "r", action: "thing.change" },
    ...{ subject: kind, subjectId: "1" },
    ...event,
  });
const log = async (query = "") => (await get(cookie, `/api/audit?subject=${kind}${query}`)).body;

it("says who did what, for whom, and what changed", async () => {
  const partner = await makeEmployee(db);
  const { cfid, firstname, lastname } = await makeClient(db);
  await note({ actorHrid: admin.hrid, actingForHrid: partner.hrid, before: { a: 1 }, after: { a: 2 } });
  await note({ at: new Date("2026-05-12T13:00Z"), actorCfid: cfid });
  await note({ at: new Date("2026-05-12T14:00Z"), note: "by itself" });
  const { events, subjects, people } = await log();
  const client = [firstname, lastname].filter(Boolean).join(" ");
  expect(events.map(({ who, for: whom }: Record<string, string>) => [who, whom])).toEqual([
    ["Nobody logged in", null],
    [`${client} [${cfid}]`, null],
    [admin.fullname, partner.fullname],
  ]);
  expect(events[2].changes).toEqual([{ field: "a", before: "1", after: "2" }]);
  expect(subjects).toContain(kind);
  expect(people).toContainEqual({ hrid: admin.hrid, name: admin.fullname });
});

it("finds the events of one thing, of one person, of some days", async () => {
  await note({ subjectId: "7", actorHrid: admin.hrid });
  await note({ subjectId: "8", at: new Date("2026-05-14T03:30Z") });
  const ids = async (query: string) =>
    (await log(query)).events.map(({ subject_id }: Record<string, string>) => subject_id);
  expect(await ids("&id=7")).toEqual(["7"]);
  expect(await ids(`&hrid=${admin.hrid}`)).toEqual(["7"]);
  expect(await ids("&from=2026-05-13&to=2026-05-13")).toEqual(["8"]);
  expect(await ids("&hrid=me&from=never")).toEqual(["8", "7"]);
});

it("goes on behind an event, also among those of one instant, and never twice", async () => {
  for (const minute of ["00", "00", "00", "01", "02"])
    await note({ at: new Date(`2026-05-12T12:${minute}Z`), subjectId: minute });
  const { events } = await log();
  for (const [at, event] of events.entries())
    expect((await log(`&after=${event.id}`)).events).toEqual(events.slice(at + 1));
  for (const nonsense of ["99999999999999999999", "-1", "yesterday"])
    expect((await log(`&after=${nonsense}`)).events).toEqual(events);
});

it("is for holders of access_admin", async () => {
  const other = (await staffWith(["management"])).cookie;
  expect((await get(other, "/api/audit")).status).toBe(403);
});
