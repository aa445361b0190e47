import { and, asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEvents, employees, partnerRoyalties, partners, sessions } from "@/db/schema";
import { makeClient } from "@/tests/factories/clients";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { get, post } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";

const db = testDatabase();
type Partner = { hrid: number; name: string };
let one: Partner;
let other: Partner;
let admin: { hrid: number; cookie: string };

beforeAll(async () => {
  one = await makePartner(db, { royalty: 0.2 });
  other = await makePartner(db, { royalty: 0.4 });
});
beforeEach(async () => {
  admin = await staffWith(["partner_admin", "client_care"]);
});

const act = (hrid: unknown, cookie = admin.cookie) =>
  post(cookie, "/api/sessions/set_mgr", { hrid, crew_master: true });
const view = (cfid: number | null) => post(admin.cookie, "/api/sessions/verify_dash_user", { cfid });
const mgrNow = async (cookie = admin.cookie) => (await get(cookie, "/api/sessions/verify_mgr")).body.mgr;
const sessionRow = () => rowOf(sessions, { hrid: admin.hrid });
const log = () =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.actorHrid, admin.hrid), eq(auditEvents.subject, "partner")))
    .orderBy(asc(auditEvents.id));

describe("acting as a partner", () => {
  it("gives the partner's session, and ends when none is selected; both are in the log", async () => {
    const begun = await act(one.hrid);
    expect(begun).toMatchObject({ status: 200, body: { mgr: { ...pick(one), royalty: 0.2 } } });
    expect(await mgrNow()).toEqual({ ...pick(one), royalty: 0.2 });
    expect((await get(admin.cookie, "/api/sessions/fetch_roy_info")).body).toEqual({
      ...pick(one),
      royalty: 0.2,
    });
    expect(await act("None Selected")).toMatchObject({ status: 200, body: { mgr: null } });
    expect(await mgrNow()).toBeNull();
    expect(
      (await log()).map(({ action, subjectId, actingForHrid }) => [action, subjectId, actingForHrid]),
    ).toEqual([
      ["partner.act-as", String(one.hrid), null],
      ["partner.act-as-end", String(one.hrid), one.hrid],
    ]);
  });

  it("is harmless sent twice, or when nothing is active", async () => {
    await act(one.hrid);
    const since = (await sessionRow())?.actingSince;
    await act(one.hrid);
    expect((await sessionRow())?.actingSince).toEqual(since);
    await act(null);
    await act(null);
    expect(await log()).toHaveLength(2);
  });

  it("with two tabs at once the last one wins, and the log shows who followed whom", async () => {
    const both = await Promise.all([act(one.hrid), act(other.hrid)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await log();
    expect(first?.before).toEqual({ actingPartnerHrid: null });
    expect(second?.before).toEqual({ actingPartnerHrid: Number(first?.subjectId) });
    expect((await mgrNow()).hrid).toBe(Number(second?.subjectId));
  });

  it("lasts sixty minutes", async () => {
    await act(one.hrid);
    const past = (minutes: number) => ({ actingSince: new Date(Date.now() - minutes * 60_000) });
    await db.update(sessions).set(past(59)).where(eq(sessions.hrid, admin.hrid));
    expect(await mgrNow()).not.toBeNull();
    await db.update(sessions).set(past(61)).where(eq(sessions.hrid, admin.hrid));
    expect(await mgrNow()).toBeNull();
  });

  it("is for one at a time: a client's dashboard and a partner exclude each other, even at once", async () => {
    const { cfid } = await makeClient(db);
    await view(cfid);
    expect(await act(one.hrid)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("dashboard open") },
    });
    expect((await act(null)).status).toBe(200);
    await view(null);
    const both = await Promise.all([act(one.hrid), view(cfid)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const row = await sessionRow();
    expect(Number(row?.viewingCfid !== null) + Number(row?.actingPartnerHrid !== null)).toBe(1);
  });

  it("can't change a password", async () => {
    await act(one.hrid);
    const changed = await post(admin.cookie, "/api/sessions/save_password", { password: "another long one" });
    expect(changed.status).toBe(403);
  });

  it("ends when the partner leaves", async () => {
    const leaver = await makePartner(db);
    await act(leaver.hrid);
    await db.update(employees).set({ active: false }).where(eq(employees.hrid, leaver.hrid));
    expect(await mgrNow()).toBeNull();
    expect((await act(leaver.hrid)).status).toBe(404);
  });

  it("accepts only partners", async () => {
    const waiting = await makeEmployee(db);
    await db.insert(partners).values({ hrid: waiting.hrid });
    await db
      .insert(partnerRoyalties)
      .values({ hrid: waiting.hrid, effectiveFrom: "2090-01-01", royalty: 0.3 });
    for (const hrid of [(await makeEmployee(db)).hrid, waiting.hrid, 999_999_999])
      expect((await act(hrid)).status).toBe(404);
    for (const hrid of ["x", -1, undefined, {}]) expect((await act(hrid)).status).toBe(422);
    expect(await log()).toEqual([]);
  });

  it("is for holders of the right; a partner's own session doesn't need it", async () => {
    const partner = await staffCookie(one.hrid);
    expect(await mgrNow(partner)).toMatchObject({ hrid: one.hrid });
    expect((await act(other.hrid, partner)).status).toBe(403);
    expect((await act(one.hrid, await clientCookie((await makeClient(db)).cfid))).status).toBe(403);
    const both = await makePartner(db, { capabilities: ["partner_admin"] });
    const cookie = await staffCookie(both.hrid);
    await act(one.hrid, cookie);
    expect((await act(both.hrid, cookie)).body.mgr).toMatchObject({ hrid: both.hrid });
    const row = await rowOf(sessions, { hrid: both.hrid });
    expect(row?.actingPartnerHrid).toBeNull();
  });
});

const pick = ({ hrid, name }: Partner) => ({ hrid, name });
