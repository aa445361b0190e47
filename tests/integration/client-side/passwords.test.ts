import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { clients, outbox, passwordResetRequests, passwordResetTokens } from "@/db/schema";
import { mailAskedResetLinks, sendResetLink } from "@/lib/core/sign-in/client/send-reset-link";
import { verifyPassword } from "@/lib/platform/auth/password";
import { makeClient } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { unique } from "@/tests/factories/unique";
import { askResetLink, resetTokenIn } from "@/tests/support/accounts/reset-links";
import { clockStandsStill } from "@/tests/support/app/clock";
import { get, post } from "@/tests/support/asks";
import { clientCookie, cookieOf, staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { listeningDatabase, testDatabase } from "@/tests/support/database";
import { actionsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const OLD = "window-cleaner-7";
const NEW = "a much better phrase";
const SIXTEEN_MINUTES = 16 * 60_000;

const save = (body: object, cookie?: string) => post(cookie, "/api/sessions/save_password", body);
const hashOf = async (cfid: number) => (await rowOf(clients, { cfid }))?.passwordHash ?? null;
const opens = async (cfid: number, password: string) => verifyPassword(await hashOf(cfid), password);
const who = async (cookie: string) => (await get(cookie, "/api/sessions/verify_user")).body.type;
const mailsTo = (cfid: number) => rowsOf(outbox, { cfid });
const oldCookie = (cfid: number) =>
  cookieOf({ kind: "client", cfid }, new Date(Date.now() - SIXTEEN_MINUTES));

describe("save_password with one's own session (T13)", () => {
  it("changes the password, ends the other sessions, keeps this one, sends an email, once in the audit", async () => {
    const { cfid } = await makeClient(db, { password: OLD });
    const [here, there] = [await clientCookie(cfid), await clientCookie(cfid)];
    const { status, body } = await save({ password: NEW, cfid }, here);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(await opens(cfid, NEW)).toBe(true);
    expect(await who(here)).toBe("CLIENT_USER");
    expect(await who(there)).toBeNull();
    expect((await mailsTo(cfid)).map(({ kind }) => kind)).toEqual(["password-changed"]);
    expect(await actionsOn("client", cfid)).toEqual(["client.save-password"]);
  });

  it("needs the current password sixteen minutes after login, and counts wrong ones", async () => {
    // A second later one more may be tried, so a slow machine would count it.
    clockStandsStill();
    const { cfid } = await makeClient(db, { password: OLD });
    const cookie = await oldCookie(cfid);
    const refused = await save({ password: NEW, cfid }, cookie);
    expect(refused).toMatchObject({ status: 403, body: { reason: "reauth_required" } });
    const wrong = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save({ password: NEW, current_password: `wrong ${n}` }, cookie)),
    );
    expect(wrong.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
    expect(wrong.every(({ status }) => status === 403 || status === 429)).toBe(true);
    expect(await opens(cfid, OLD)).toBe(true);
    const other = await makeClient(db, { password: OLD });
    const right = await save({ password: NEW, current_password: OLD }, await oldCookie(other.cfid));
    expect(right.status).toBe(200);
    expect(await opens(other.cfid, NEW)).toBe(true);
  });

  it.each([
    ["no session", async () => undefined, 401],
    ["a member of staff", async () => staffCookie((await makeEmployee(db)).hrid), 403],
    ["another client", async () => clientCookie((await makeClient(db)).cfid), 404],
  ])("refuses %s", async (_, cookie, status) => {
    const { cfid } = await makeClient(db, { password: OLD });
    expect((await save({ password: NEW, cfid }, await cookie())).status).toBe(status);
    expect(await opens(cfid, OLD)).toBe(true);
  });

  it.each([
    ["password1", 422],
    ["Liverpool1", 422],
    ["Run-Sheet-2026!", 422],
    ["short", 422],
    ["x1".repeat(65), 422],
    ["blue kettle wooden ladder ".padEnd(64, "x9!Kd02mQz"), 200],
    ["пароль из кухни ☕", 200],
  ])("accepts %s: %i", async (password, status) => {
    const { cfid } = await makeClient(db, { password: OLD });
    const answer = await save({ password }, await clientCookie(cfid));
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.errors.password).toHaveLength(1);
    expect(await opens(cfid, status === 200 ? password : OLD)).toBe(true);
  });
});

describe("an emailed link to a new password (rule client-password)", () => {
  it("works once, for its client only, and ends every session", async () => {
    const { cfid, email } = await makeClient(db, { password: OLD });
    const cookie = await clientCookie(cfid);
    expect((await askResetLink(email?.toUpperCase() ?? "")).body).toEqual({ success: true });
    const [mail] = await mailsTo(cfid);
    expect(mail?.recipient).toBe(email);
    const token = resetTokenIn(mail?.body ?? "");
    const row = await rowOf(passwordResetTokens, { cfid });
    expect(row?.tokenHash).not.toContain(token);
    expect((await save({ password: NEW, token, cfid: cfid + 1 })).status).toBe(404);
    expect((await save({ password: "short", token })).status).toBe(422);
    const answers = await Promise.all([1, 2, 3].map((n) => save({ password: `${NEW} ${n}`, token, cfid })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await who(cookie)).toBeNull();
    expect((await save({ password: NEW, token })).status).toBe(401);
  });

  it("accepts a repeat from a browser that lost the answer, without doing it again (R7)", async () => {
    const { cfid, email } = await makeClient(db, { password: OLD });
    await askResetLink(email ?? "");
    const token = resetTokenIn((await mailsTo(cfid))[0]?.body ?? "");
    expect((await save({ password: NEW, token })).status).toBe(200);
    const hash = await hashOf(cfid);
    expect((await save({ password: NEW, token })).body).toEqual({ success: true });
    expect((await save({ password: `${NEW}!`, token })).status).toBe(401);
    expect(await hashOf(cfid)).toBe(hash);
    expect((await mailsTo(cfid)).map(({ kind }) => kind)).toEqual(["password-reset", "password-changed"]);
  });

  it("doesn't work after an hour", async () => {
    const { cfid, email } = await makeClient(db, { password: OLD });
    await askResetLink(email ?? "");
    const token = resetTokenIn((await mailsTo(cfid))[0]?.body ?? "");
    await db
      .update(passwordResetTokens)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(passwordResetTokens.cfid, cfid));
    expect((await save({ password: NEW, token })).status).toBe(401);
    expect(await opens(cfid, OLD)).toBe(true);
  });

  it("gives the same answer for any address and sends one email an hour, however often it's requested", async () => {
    const { cfid, email } = await makeClient(db, { password: OLD });
    const [known, unknown] = [
      await askResetLink(email ?? ""),
      await askResetLink(`${unique("nobody")}@example.com`),
    ];
    expect(known.body).toEqual(unknown.body);
    const again = await Promise.all(Array.from({ length: 20 }, () => askResetLink(email ?? "")));
    expect(again.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(again.some(({ status }) => status === 429)).toBe(true);
    expect(await mailsTo(cfid)).toHaveLength(1);
  });

  it("stops one address that requests links for everyone", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => askResetLink(`client${n}@example.com`, "203.0.113.8")),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  });

  it("sends nothing when several people share an address and none of them logs in", async () => {
    const email = `${unique("shared")}@example.com`;
    const both = [await makeClient(db, { email }), await makeClient(db, { email })];
    expect((await askResetLink(email)).status).toBe(200);
    for (const { cfid } of both) expect(await mailsTo(cfid)).toEqual([]);
  });
});

describe("requesting a link doesn't reveal whose address it is", () => {
  /** The statements a call sends before it's answered, without their values. */
  async function statementsOf(email: string): Promise<string[]> {
    const sent: string[] = [];
    const listening = testContext({ db: listeningDatabase((statement) => sent.push(statement)) });
    await sendResetLink(listening, { email });
    return sent;
  }

  it("the same statements run before the answer for a known and an unknown address", async () => {
    const { email } = await makeClient(db, { password: OLD });
    const known = await statementsOf(email ?? "");
    expect(known).toEqual(await statementsOf(`${unique("nobody")}@example.com`));
    expect(known.length).toBeGreaterThan(0);
    expect(known.join()).not.toMatch(/from "clients"/);
  });

  it("one failing request doesn't hold up others", async () => {
    const { cfid, email } = await makeClient(db, { password: OLD });
    await db.insert(passwordResetRequests).values({ email: "a", requestId: "first" });
    await db.execute(sql`create function fail_first() returns trigger language plpgsql as
      $$ begin if new.request_id = 'first' then raise exception 'no'; end if; return new; end $$`);
    await db.execute(sql`create trigger fail_first before insert on audit_events
      for each row execute function fail_first()`);
    await askResetLink(email ?? "");
    expect(await mailsTo(cfid)).toHaveLength(1);
    expect((await rowsOf(passwordResetRequests, {})).map(({ requestId }) => requestId)).toEqual(["first"]);
    await db.execute(sql`drop trigger fail_first on audit_events`);
    await mailAskedResetLinks(db, new Date());
    expect(await rowsOf(passwordResetRequests, {})).toEqual([]);
  });
});
