import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { employeeCapabilities, sessions } from "@/db/schema";
import { readAccount } from "@/lib/core/sign-in/account/reads";
import { makeEmployee, makePartner, staffActor } from "@/tests/factories";
import { get, patch, post, remove } from "@/tests/support/asks";
import { cookieOf, staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const OLD = "seven quiet ladders";
const NEW = "nine loud buckets";
const LONG_AGO = new Date(Date.now() - 11 * 60_000);

let me: Awaited<ReturnType<typeof makeEmployee>>;
beforeEach(async () => {
  me = await makeEmployee(db, { password: OLD });
});

const save = (cookie: string, body: object) => patch(cookie, "/api/account/password", body);
const endThem = (cookie: string, query = "") => remove(cookie, `/api/account/sessions${query}`);
const enter = (password: string) => post(null, "/api/sessions", { username: me.username, password });
const openOnes = async (hrid = me.hrid) =>
  (await rowsOf(sessions, { hrid })).filter(({ revokedAt }) => revokedAt === null);

describe("one's own password", () => {
  it("can be changed just after a login, and ends the other logins", async () => {
    const cookie = await staffCookie(me.hrid);
    await staffCookie(me.hrid);
    expect((await save(cookie, { password: NEW })).body).toEqual({ ended: 1 });
    expect([(await enter(OLD)).status, (await enter(NEW)).status]).toEqual([401, 200]);
  });

  it("needs the current one after ten minutes (T13)", async () => {
    const cookie = await cookieOf({ kind: "staff", hrid: me.hrid }, LONG_AGO);
    expect((await save(cookie, { password: NEW })).status).toBe(403);
    expect((await save(cookie, { password: NEW, currentPassword: "wrong one" })).status).toBe(403);
    expect((await save(cookie, { password: NEW, currentPassword: OLD })).status).toBe(200);
  });

  it("is the only thing allowed after the office chose it: the first time, or after it was forgotten", async () => {
    const { hrid } = await makeEmployee(db, { capabilities: ["access_admin"] });
    const given = await patch(await staffCookie(hrid), `/api/employees/${me.hrid}/password`, {
      password: "given by the office",
    });
    expect(given.status).toBe(200);
    const entered = await enter("given by the office");
    expect(entered.status).toBe(200);

    const cookie = await staffCookie(me.hrid);
    const work = () => get(cookie, "/api/live_actions");
    expect(await work()).toMatchObject({ status: 403, body: { reason: "own_password_first" } });
    expect((await save(cookie, { password: NEW })).status).toBe(200);
    expect((await work()).status).toBe(200);
    expect((await get(await staffCookie(hrid), "/api/live_actions")).status).toBe(200);
  });

  it("can't be an easy one, nor one's own name", async () => {
    const cookie = await staffCookie(me.hrid);
    for (const password of ["short", "password", `${me.username}1`])
      expect((await save(cookie, { password })).status).toBe(422);
    expect((await enter(OLD)).status).toBe(200);
  });

  it("can't be changed while acting for someone else (rule acting-for)", async () => {
    await db.insert(employeeCapabilities).values({ hrid: me.hrid, capability: "partner_admin" });
    const cookie = await staffCookie(me.hrid);
    const [session] = await openOnes();
    const { hrid } = await makePartner(db);
    await db
      .update(sessions)
      .set({ actingPartnerHrid: hrid, actingSince: new Date() })
      .where(eq(sessions.id, session?.id ?? ""));
    expect((await save(cookie, { password: NEW })).status).toBe(403);
  });
});

describe("one's own logins", () => {
  it("are listed, including the current one, and ended one by one or all but that", async () => {
    const cookie = await staffCookie(me.hrid);
    const [own] = await openOnes();
    await staffCookie(me.hrid);
    await staffCookie(me.hrid);
    const ctx = testContext({ actor: { ...staffActor(me), sessionId: own?.id ?? "" } });
    const listed = (await readAccount(ctx)).sessions;
    expect(listed.map((session) => session.own).filter(Boolean)).toHaveLength(1);
    const other = listed.find((session) => !session.own);
    expect((await endThem(cookie, `?session=${other?.id}`)).body).toEqual({ ended: 1 });
    expect((await endThem(cookie)).body).toEqual({ ended: 1 });
    expect((await openOnes()).map(({ id }) => id)).toEqual([own?.id]);
  });

  it("name the browser and device, in words", async () => {
    const agent = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36";
    const login = { username: me.username, password: OLD };
    await post(null, "/api/sessions", login, { "user-agent": agent });
    const ctx = testContext({ actor: staffActor(me) });
    const { sessions: listed } = await readAccount(ctx);
    expect(listed.map(({ browser }) => browser)).toEqual(["Chrome on an Android device"]);
  });

  it("belong to no one else", async () => {
    const stranger = await makeEmployee(db);
    await staffCookie(stranger.hrid);
    const [theirs] = await openOnes(stranger.hrid);
    const cookie = await staffCookie(me.hrid);
    expect((await endThem(cookie, `?session=${theirs?.id}`)).body).toEqual({ ended: 0 });
    expect(await openOnes(stranger.hrid)).toHaveLength(1);
  });
});
