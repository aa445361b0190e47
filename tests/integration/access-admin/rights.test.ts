import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { employeeCapabilities, employeeReportAreas, employees, sessions } from "@/db/schema";
import { CAPABILITIES } from "@/lib/actor";
import { businessDate } from "@/lib/values/dates";
import { makeCrewDay } from "@/tests/factories/crew-days";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { makeLead } from "@/tests/factories/leads";
import { get, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { act, actionsOn } from "./verbs";

const db = testDatabase();

let owner: StaffMember;

beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
});

const isIn = async (cookie: string) => (await get(cookie, "/api/sessions/verify_user")).body.user !== null;
const activeAdmins = async () =>
  (
    await db
      .select({ hrid: employees.hrid })
      .from(employeeCapabilities)
      .innerJoin(employees, eq(employees.hrid, employeeCapabilities.hrid))
      .where(eq(employeeCapabilities.capability, "access_admin"))
  ).length;

describe("capabilities", () => {
  it("apply at the person's next request, granted and removed", async () => {
    const me = await staffWith();
    const open = () => get(me.cookie, "/api/recruits");
    expect((await open()).status).toBe(403);
    const granted = await act(owner, "grant", me.hrid, { capabilities: ["crew_mgt", "pay"], version: 1 });
    expect(granted.body.employee).toMatchObject({ capabilities: ["pay", "crew_mgt"], version: 2 });
    expect((await open()).status).toBe(200);
    await act(owner, "grant", me.hrid, { capabilities: ["pay"], version: 2 });
    expect((await open()).status).toBe(403);
    expect(await actionsOn(me.hrid)).toEqual(["employee.grant", "employee.grant"]);
  });

  it("to act as a partner end that at once when removed", async () => {
    const me = await staffWith(["partner_admin"]);
    const { hrid } = await makePartner(db);
    await db
      .update(sessions)
      .set({ actingPartnerHrid: hrid, actingSince: new Date() })
      .where(eq(sessions.hrid, me.hrid));
    const books = async () => (await get(me.cookie, "/api/sessions/fetch_roy_info")).status;
    expect(await books()).toBe(200);
    await act(owner, "grant", me.hrid, { capabilities: [] });
    expect(await books()).toBe(403);
  });

  it("of the office make open sessions end when idle as the office's do, and removing them lengthens none", async () => {
    const me = await staffWith();
    const idle = async () =>
      (await db.select({ idle: sessions.idleMinutes }).from(sessions).where(eq(sessions.hrid, me.hrid)))[0]
        ?.idle;
    await act(owner, "grant", me.hrid, { capabilities: ["crew_mgt"] });
    expect(await idle()).toBe(240);
    await act(owner, "grant", me.hrid, { capabilities: ["pay"] });
    expect(await idle()).toBe(60);
    await act(owner, "grant", me.hrid, { capabilities: [] });
    expect(await idle()).toBe(60);
  });

  it("can all be granted by someone with only access_admin, and only existing ones", async () => {
    const { hrid } = await staffWith();
    expect((await act(owner, "grant", hrid, { capabilities: CAPABILITIES })).status).toBe(200);
    expect((await act(owner, "grant", hrid, { capabilities: ["root"] })).status).toBe(422);
  });

  it("stale: 409 with the person's current values", async () => {
    const { hrid } = await staffWith();
    await act(owner, "grant", hrid, { capabilities: ["sales"], version: 1 });
    const late = await act(owner, "grant", hrid, { capabilities: [], version: 1 });
    expect([late.status, late.body.employee.capabilities]).toEqual([409, ["sales"]]);
  });

  it("people can't remove their own access_admin, so the last holder keeps it", async () => {
    const last = await staffWith(["access_admin"]);
    const before = await activeAdmins();
    const { status, body } = await act(last, "grant", last.hrid, { capabilities: ["pay"] });
    expect([status, body.error]).toEqual([
      409,
      "You can't remove Access admin from yourself. Ask another administrator.",
    ]);
    expect(await activeAdmins()).toBe(before);
  });

  it.each(["grant", "deactivate"] as const)(
    "two people who %s each other at once: one stays",
    async (verb) => {
      for (let round = 0; round < 4; round++) {
        const [one, two] = [await staffWith(["access_admin"]), await staffWith(["access_admin"])];
        const before = await activeAdmins();
        const answers = await Promise.all([
          act(one, verb, two.hrid, { capabilities: [] }),
          act(two, verb, one.hrid, { capabilities: [] }),
        ]);
        const statuses = answers.map(({ status }) => status).sort();
        expect([200, statuses[1]]).toEqual([
          statuses[0],
          expect.toSatisfy((code) => code === 403 || code === 401),
        ]);
        expect(await activeAdmins()).toBe(verb === "grant" ? before - 1 : before);
        const rows = [await rowOf(employees, { hrid: one.hrid }), await rowOf(employees, { hrid: two.hrid })];
        if (verb === "deactivate") expect(rows.filter((row) => row?.active)).toHaveLength(1);
      }
    },
  );

  it("three in a ring: someone is left", async () => {
    const [a, b, c] = [
      await staffWith(["access_admin"]),
      await staffWith(["access_admin"]),
      await staffWith(["access_admin"]),
    ];
    const take = (who: StaffMember, from: StaffMember) => act(who, "grant", from.hrid, { capabilities: [] });
    const answers = await Promise.all([take(a, b), take(b, c), take(c, a)]);
    expect(answers.some(({ status }) => status === 403)).toBe(true);
  });
});

describe("report areas", () => {
  it("are those in the settings, without the ones everyone has", async () => {
    const { hrid } = await staffWith();
    const { body } = await act(owner, "areas", hrid, { areas: ["HR", "Update", "Prod", "HR"], version: 1 });
    expect(body.employee.areas).toEqual(["HR", "Prod"]);
    const rows = await rowsOf(employeeReportAreas, { hrid });
    expect(rows.map(({ area }) => area).sort()).toEqual(["HR", "Prod"]);
    expect(await actionsOn(hrid)).toEqual(["employee.report-areas"]);
  });

  it("unknown: 422; one removed from the settings stays until it's taken away", async () => {
    const { hrid } = await makeEmployee(db, { reportAreas: ["Old area"] });
    expect((await act(owner, "areas", hrid, { areas: ["Nowhere"] })).status).toBe(422);
    expect((await act(owner, "areas", hrid, { areas: ["Old area", "HR"] })).status).toBe(200);
    expect((await act(owner, "areas", hrid, { areas: [] })).body.employee.areas).toEqual([]);
    expect((await act(owner, "areas", hrid, { areas: ["Old area"] })).status).toBe(422);
  });
});

describe("passwords", () => {
  const login = (username: string, password: string) => post(null, "/api/sessions", { username, password });

  it("set for someone else end the person's sessions, and the new one works", async () => {
    const me = await makeEmployee(db, { password: "an old lantern" });
    const cookie = await staffCookie(me.hrid);
    for (let tried = 0; tried < 6; tried++) await login(me.username, "wrong guess");
    expect((await login(me.username, "an old lantern")).status).toBe(429);
    const { status, body } = await act(owner, "password", me.hrid, { password: "a new lantern" });
    expect([status, body.employee.sessions]).toEqual([200, []]);
    expect(await isIn(cookie)).toBe(false);
    expect((await login(me.username, "a new lantern")).status).toBe(200);
    expect((await login(me.username, "an old lantern")).status).toBe(401);
    expect(await actionsOn(me.hrid)).toEqual(["employee.set-password"]);
  });

  it("one's own keeps the session it was set with", async () => {
    const me = await staffWith(["access_admin"]);
    const elsewhere = await staffCookie(me.hrid);
    expect((await act(me, "password", me.hrid, { password: "a new lantern" })).status).toBe(200);
    expect([await isIn(me.cookie), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it("one's own, eleven minutes after the login, needs the current one (T13)", async () => {
    const { hrid } = await makeEmployee(db, { capabilities: ["access_admin"], password: "an old lantern" });
    const me = { hrid, cookie: await staffCookie(hrid) };
    const since = new Date(Date.now() - 11 * 60_000);
    await db.update(sessions).set({ createdAt: since }).where(eq(sessions.hrid, hrid));
    const set = (currentPassword?: string) =>
      act(me, "password", hrid, { password: "a new lantern", currentPassword });
    expect((await set()).body.reason).toBe("reauth_required");
    expect((await set("not this one")).status).toBe(403);
    expect((await set("an old lantern")).status).toBe(200);
  });

  it("can't be set while acting for someone else (rule acting-for)", async () => {
    const me = await staffWith(["access_admin", "partner_admin"]);
    const partner = await makePartner(db);
    const now = new Date();
    await db
      .update(sessions)
      .set({ actingPartnerHrid: partner.hrid, actingSince: now })
      .where(eq(sessions.hrid, me.hrid));
    const target = await staffWith();
    expect((await act(me, "password", target.hrid, { password: "a new lantern" })).status).toBe(403);
  });

  it.each(["short", "aaaaaaaaaa", "Password123"])("422: %s", async (password) => {
    const target = await staffWith();
    expect((await act(owner, "password", target.hrid, { password })).status).toBe(422);
    expect(await isIn(target.cookie)).toBe(true);
  });

  it("422: the person's own name with digits around it", async () => {
    const target = await staffWith();
    const row = await rowOf(employees, { hrid: target.hrid });
    const password = `${row?.username.replace(/[^a-z]/gi, "")}.2026`;
    const { status, body } = await act(owner, "password", target.hrid, { password });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { password: [expect.stringMatching(/^Too easy to guess/)] },
    });
    expect(await isIn(target.cookie)).toBe(true);
  });
});

describe("sessions", () => {
  it("are listed, ended one by one or all, and never another person's", async () => {
    const me = await staffWith();
    const second = await staffCookie(me.hrid);
    const stranger = await staffWith();
    const listed = await act(owner, "areas", me.hrid, { areas: [] });
    const [newest] = listed.body.employee.sessions;
    expect(listed.body.employee.sessions).toHaveLength(2);
    expect(newest).toMatchObject({ own: false, idleMinutes: 240 });
    const wrong = await act(owner, "endSessions", stranger.hrid, {}, `?session=${newest.id}`);
    expect([wrong.body.ended, await isIn(me.cookie), await isIn(second)]).toEqual([0, true, true]);
    const one = await act(owner, "endSessions", me.hrid, {}, `?session=${newest.id}`);
    expect([one.body.ended, one.body.employee.sessions.length]).toEqual([1, 1]);
    expect((await act(owner, "endSessions", me.hrid)).body.ended).toBe(1);
    expect([await isIn(me.cookie), await isIn(second)]).toEqual([false, false]);
  });

  it("one's own: the current one stays", async () => {
    const me = await staffWith(["access_admin"]);
    const elsewhere = await staffCookie(me.hrid);
    const { body } = await act(me, "endSessions", me.hrid);
    expect(body.employee.sessions).toMatchObject([{ own: true }]);
    expect([await isIn(me.cookie), await isIn(elsewhere)]).toEqual([true, false]);
  });
});

describe("leaving and coming back", () => {
  it("ends the sessions at once, keeps the rows and names what the person still holds", async () => {
    const today = businessDate(new Date());
    const me = await staffWith(["sales"]);
    await makeCrewDay(db, { date: today, driver: me.hrid });
    await makeLead(db, { holderHrid: me.hrid });
    await makeEmployee(db, { managerHrid: me.hrid });
    const { status, body } = await act(owner, "deactivate", me.hrid, { version: 1 });
    expect(status).toBe(200);
    expect(body.employee).toMatchObject({ active: false, capabilities: ["sales"], sessions: [] });
    expect(body.employee.held).toEqual({ crewDays: [today], leads: 1, people: 1 });
    expect(await isIn(me.cookie)).toBe(false);
    expect((await act(owner, "deactivate", me.hrid)).status).toBe(409);
    const back = await act(owner, "reactivate", me.hrid, { version: 2 });
    expect(back.body.employee).toMatchObject({ active: true, capabilities: ["sales"], version: 3 });
    expect(await isIn(me.cookie)).toBe(false);
    expect((await act(owner, "reactivate", me.hrid)).status).toBe(409);
    expect(await actionsOn(me.hrid)).toEqual(["employee.deactivate", "employee.reactivate"]);
  });

  it("people can't deactivate themselves", async () => {
    const me = await staffWith(["access_admin"]);
    const { status, body } = await act(me, "deactivate", me.hrid);
    expect([status, body.error]).toEqual([409, "You can't deactivate yourself. Ask another administrator."]);
    expect(await isIn(me.cookie)).toBe(true);
  });

  it("a short name taken in the meantime keeps a person out until it's changed", async () => {
    const former = await makeEmployee(db, { active: false });
    await makeEmployee(db, { name: former.name });
    const { status, body } = await act(owner, "reactivate", former.hrid);
    expect([status, Object.keys(body.errors)]).toEqual([409, ["name"]]);
  });
});
