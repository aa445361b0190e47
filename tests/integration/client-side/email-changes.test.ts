import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clients, emailChanges, outbox } from "@/db/schema";
import { verifyPassword } from "@/lib/platform/auth/password";
import { makeClient } from "@/tests/factories/clients";
import { unique } from "@/tests/factories/unique";
import { confirmTokenOf, keepTokenOf, letterOf } from "@/tests/support/accounts/mailed-links";
import { askResetLink, resetTokenOf } from "@/tests/support/accounts/reset-links";
import { get, patch, post, remove } from "@/tests/support/asks";
import { clientCookie, cookieOf } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { viewerOf } from "@/tests/support/people";
import { actionsOn, doersOn, rowOf, rowsOf } from "@/tests/support/rows";
import { makeWorld, type World } from "./client-calls";

const db = testDatabase();
const PASSWORD = "window-cleaner-7";

let world: World;
let old: string;
let fresh: string;
beforeEach(async () => {
  world = await makeWorld();
  old = world.client.email ?? "";
  fresh = `${unique("new")}@example.com`;
});

const edit = (body: object, cookie = world.cookie, cfid = world.cfid) =>
  patch(cookie, `/api/clients/${cfid}`, body);
const confirm = (token: string, cookie?: string) => post(cookie, "/api/account/confirm_email", { token });
const keep = (token: string, cookie?: string) => post(cookie, "/api/account/keep_email", { token });
const pendingOf = (cfid: number) => `/api/clients/${cfid}/pending_email`;
const stored = async (cfid = world.cfid) => (await rowOf(clients, { cfid }))?.email;
const logIn = async (username: string, password = PASSWORD) =>
  (await post(null, "/api/sessions", { username, password })).status;
const who = async (cookie: string) => (await get(cookie, "/api/sessions/verify_user")).body.type;
const kindsOf = async (cfid = world.cfid) => (await rowsOf(outbox, { cfid })).map(({ kind }) => kind);

describe("another email address is another login", () => {
  it("waits for the new address: 200 with the old one and pending_email; the old one logs in", async () => {
    const { status, body } = await edit({ email: fresh, firstname: "Ann" });
    expect(status).toBe(200);
    expect(body.client).toMatchObject({ email: old, pending_email: fresh, firstname: "Ann" });
    expect(await stored()).toBe(old);
    expect([await logIn(old), await logIn(fresh)]).toEqual([200, 401]);
    await askResetLink(fresh);
    expect(await letterOf(world.cfid, "password-reset")).toBeUndefined();
    await askResetLink(old);
    expect(await letterOf(world.cfid, "password-reset")).toMatchObject({ recipient: old });
  });

  it("emails a link to the new address, and tells the old one at once", async () => {
    await edit({ email: fresh });
    expect(await letterOf(world.cfid, "email-confirm")).toMatchObject({ recipient: fresh });
    const told = await letterOf(world.cfid, "email-change-asked");
    expect(told).toMatchObject({ recipient: old });
    expect(told?.body).toContain(fresh);
    const row = await rowOf(emailChanges, { cfid: world.cfid });
    const tokens = [await confirmTokenOf(world.cfid), await keepTokenOf(world.cfid)];
    for (const token of tokens) {
      expect(token.length).toBeGreaterThan(40);
      expect([row?.confirmHash, row?.keepHash]).not.toContain(token);
    }
  });

  it("changes with the link, whoever is logged in, and links sent to the old address end", async () => {
    const reset = await resetTokenOf(world.cfid, old);
    await edit({ email: fresh });
    const other = await makeClient(db, { password: PASSWORD });
    const answer = await confirm(await confirmTokenOf(world.cfid), await clientCookie(other.cfid));
    expect(answer).toMatchObject({ status: 200, body: { email: fresh } });
    expect(await stored(other.cfid)).toBe(other.email);
    expect([await logIn(fresh), await logIn(old)]).toEqual([200, 401]);
    const saved = await post(null, "/api/sessions/save_password", { token: reset, password: "a new phrase" });
    expect(saved.status).toBe(401);
    expect(await letterOf(world.cfid, "email-changed")).toMatchObject({ recipient: old });
    expect(await actionsOn("client", world.cfid)).toContain("client.confirm-email");
  });

  it("a used link does nothing more, even after another change", async () => {
    await edit({ email: fresh });
    const first = await confirmTokenOf(world.cfid);
    const answers = await Promise.all([confirm(first), confirm(first), confirm(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await kindsOf()).filter((kind) => kind === "email-changed")).toHaveLength(1);
    const second = `${unique("second")}@example.com`;
    await edit({ email: second });
    expect((await confirm(await confirmTokenOf(world.cfid))).status).toBe(200);
    expect((await confirm(first)).status).toBe(404);
    expect(await stored()).toBe(second);
  });

  it("of two pending changes only the later can be confirmed", async () => {
    await edit({ email: fresh });
    const first = await confirmTokenOf(world.cfid);
    const second = `${unique("second")}@example.com`;
    expect((await edit({ email: second })).body.client.pending_email).toBe(second);
    expect((await confirm(first)).status).toBe(404);
    expect((await confirm(await confirmTokenOf(world.cfid))).status).toBe(200);
    expect(await stored()).toBe(second);
  });

  it("requested twice at once, one is pending", async () => {
    const other = `${unique("other")}@example.com`;
    const answers = await Promise.all([
      edit({ email: fresh }),
      edit({ email: other }),
      edit({ email: fresh }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await rowsOf(emailChanges, { cfid: world.cfid, cancelledAt: null });
    expect(rows).toHaveLength(1);
  });

  it("guesses, links of the other kind and week-old links open nothing", async () => {
    await edit({ email: fresh });
    const [confirming, keeping] = [await confirmTokenOf(world.cfid), await keepTokenOf(world.cfid)];
    expect((await confirm(keeping)).status).toBe(404);
    expect((await keep(confirming)).status).toBe(404);
    expect((await confirm("a guess")).status).toBe(404);
    expect((await confirm("")).status).toBe(422);
    const past = { confirmUntil: new Date(Date.now() - 1_000), keepUntil: new Date(Date.now() - 1_000) };
    await db.update(emailChanges).set(past).where(eq(emailChanges.cfid, world.cfid));
    expect([(await confirm(confirming)).status, (await keep(keeping)).status]).toEqual([404, 404]);
    expect(await stored()).toBe(old);
  });

  it("needs the password in an old session", async () => {
    const stale = await cookieOf({ kind: "client", cfid: world.cfid }, new Date(Date.now() - 16 * 60_000));
    expect(await edit({ email: fresh }, stale)).toMatchObject({
      status: 403,
      body: { reason: "reauth_required" },
    });
    expect((await edit({ email: fresh, current_password: "wrong" }, stale)).status).toBe(403);
    expect((await edit({ email: fresh, current_password: PASSWORD }, stale)).status).toBe(200);
  });

  it("also waits when staff request it, and the log names them (T14)", async () => {
    const { hrid, cookie } = await viewerOf(world.cfid);
    expect((await edit({ email: fresh }, cookie)).body.client).toMatchObject({
      email: old,
      pending_email: fresh,
    });
    expect(await stored()).toBe(old);
    expect(await doersOn("client", world.cfid)).toEqual([{ action: "client.edit", hrid, for: world.cfid }]);
    expect(await kindsOf()).toEqual(["email-confirm", "email-change-asked"]);
  });

  it("leaves the second address and a change of capitals to the form", async () => {
    const body = { second_email: fresh, email: old.toUpperCase() };
    expect((await edit(body)).body.client).toMatchObject({
      second_email: fresh,
      email: old.toUpperCase(),
      pending_email: null,
    });
    expect(await kindsOf()).toEqual([]);
  });

  it("sends to at most five addresses an hour", async () => {
    const statuses = [];
    for (let n = 0; n < 30; n++)
      statuses.push((await edit({ email: `${unique("many")}@example.com` })).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses).toContain(429);
  });
});

describe("another account's address", () => {
  it("is answered like a free one; its owner gets the email and can confirm nothing", async () => {
    const other = await makeClient(db, { password: PASSWORD });
    const taken = other.email?.toUpperCase() ?? "";
    const [free, used] = [await edit({ email: fresh }), await edit({ email: taken })];
    const shapeOf = ({ status, body }: typeof free) => ({ status, ...body.client, pending_email: "" });
    expect(shapeOf(used)).toEqual(shapeOf(free));
    expect(used.body.client.pending_email).toBe(taken);
    const letter = await letterOf(world.cfid, "email-taken");
    expect(letter).toMatchObject({ recipient: taken });
    expect(letter?.body).not.toContain("token=");
  });

  it("that became another account's in the meantime is refused when it's confirmed", async () => {
    await edit({ email: fresh });
    await makeClient(db, { password: PASSWORD, email: fresh });
    expect((await confirm(await confirmTokenOf(world.cfid))).status).toBe(409);
    expect(await stored()).toBe(old);
  });
});

describe("a first address", () => {
  it("gets email at once, and is confirmed by its own link or by setting a password through it", async () => {
    const { cfid } = await makeClient(db, { email: null });
    const { cookie } = await viewerOf(cfid);
    const { body } = await edit({ email: fresh }, cookie, cfid);
    expect(body.client).toMatchObject({ email: fresh, pending_email: fresh });
    expect(await kindsOf(cfid)).toEqual(["email-confirm"]);
    expect(await logIn(fresh)).toBe(401);
    expect((await confirm(await confirmTokenOf(cfid))).body).toEqual({ email: fresh });
    const token = await resetTokenOf(cfid, fresh);
    expect((await post(null, "/api/sessions/save_password", { token, password: PASSWORD })).status).toBe(200);
    expect(await logIn(fresh)).toBe(200);
  });

  it("entered for someone else's client takes no email from its owner", async () => {
    const owner = await makeClient(db, { email: fresh });
    const { cfid } = await makeClient(db, { email: null });
    const { cookie } = await viewerOf(cfid);
    expect((await edit({ email: fresh }, cookie, cfid)).status).toBe(200);
    await askResetLink(fresh);
    expect(await letterOf(owner.cfid, "password-reset")).toMatchObject({ recipient: fresh });
    expect(await letterOf(cfid, "password-reset")).toBeUndefined();
  });

  it("is removed by Cancel", async () => {
    const { cfid } = await makeClient(db, { email: null });
    const { cookie } = await viewerOf(cfid);
    await edit({ email: fresh }, cookie, cfid);
    expect((await remove(cookie, pendingOf(cfid))).body).toEqual({ pending_email: null });
    expect(await stored(cfid)).toBeNull();
  });
});

describe("Resend and Cancel", () => {
  it("a new link replaces the earlier one; after cancelling, none works", async () => {
    await edit({ email: fresh });
    const first = await confirmTokenOf(world.cfid);
    expect((await post(world.cookie, pendingOf(world.cfid))).body).toEqual({ pending_email: fresh });
    const second = await confirmTokenOf(world.cfid);
    expect(second).not.toBe(first);
    expect((await confirm(first)).status).toBe(404);
    expect((await remove(world.cookie, pendingOf(world.cfid))).status).toBe(200);
    expect((await confirm(second)).status).toBe(404);
    expect((await post(world.cookie, pendingOf(world.cfid))).status).toBe(404);
    expect((await remove(world.cookie, pendingOf(world.cfid))).status).toBe(404);
  });

  it("are the client's own, and limited", async () => {
    await edit({ email: fresh });
    const other = await makeClient(db, { password: PASSWORD });
    const cookie = await clientCookie(other.cfid);
    expect((await post(cookie, pendingOf(world.cfid))).status).toBe(404);
    expect((await remove(cookie, pendingOf(world.cfid))).status).toBe(404);
    const statuses = [];
    for (let n = 0; n < 30; n++) statuses.push((await post(world.cookie, pendingOf(world.cfid))).status);
    expect(statuses).toContain(429);
  });
});

describe("This wasn't me", () => {
  it("keeps the address, ends every session, tells the office, and ends the new link", async () => {
    await edit({ email: fresh });
    const token = await confirmTokenOf(world.cfid);
    expect((await keep(await keepTokenOf(world.cfid))).body).toEqual({ email: old });
    expect(await who(world.cookie)).toBeNull();
    expect((await confirm(token)).status).toBe(404);
    expect(await stored()).toBe(old);
    expect(await letterOf(world.cfid, "email-refused")).toBeDefined();
    expect((await keep(await keepTokenOf(world.cfid))).status).toBe(200);
    expect((await kindsOf()).filter((kind) => kind === "email-refused")).toHaveLength(1);
  });

  it("replaces the password of the person who requested it; only the old address can choose another", async () => {
    await edit({ email: fresh });
    await keep(await keepTokenOf(world.cfid));
    expect(await logIn(old)).toBe(401);
    expect(await letterOf(world.cfid, "password-reset")).toMatchObject({ recipient: old });
  });

  it("leaves the password if staff requested it and nothing was confirmed", async () => {
    const { cookie } = await viewerOf(world.cfid);
    await edit({ email: fresh }, cookie);
    await keep(await keepTokenOf(world.cfid));
    const row = await rowOf(clients, { cfid: world.cfid });
    expect(await verifyPassword(row?.passwordHash ?? null, PASSWORD)).toBe(true);
  });

  it("restores the old address after a thief confirmed, set a password, and changed it again", async () => {
    const { cookie } = await viewerOf(world.cfid);
    await edit({ email: fresh }, cookie);
    const victims = await keepTokenOf(world.cfid);
    await confirm(await confirmTokenOf(world.cfid));
    const reset = await resetTokenOf(world.cfid, fresh);
    await post(null, "/api/sessions/save_password", { token: reset, password: "the thief's own phrase" });
    await edit({ email: `${unique("third")}@example.com` }, cookie);
    const thiefs = await keepTokenOf(world.cfid);
    await confirm(await confirmTokenOf(world.cfid));
    expect((await keep(victims)).body).toEqual({ email: old });
    expect(await stored()).toBe(old);
    expect(await logIn(old, "the thief's own phrase")).toBe(401);
    expect((await keep(thiefs)).status).toBe(404);
    expect(await stored()).toBe(old);
  });

  it("restores a removed address", async () => {
    const { cfid, email } = await makeClient(db);
    const { cookie } = await viewerOf(cfid);
    expect((await edit({ email: "" }, cookie, cfid)).body.client).toMatchObject({ email: null });
    expect(await letterOf(cfid, "email-change-asked")).toMatchObject({ recipient: email });
    await edit({ email: fresh }, cookie, cfid);
    const letters = await rowsOf(outbox, { cfid, kind: "email-change-asked" });
    expect(letters).toHaveLength(1);
    expect((await keep(await keepTokenOf(cfid))).body).toEqual({ email });
    expect((await confirm(await confirmTokenOf(cfid))).status).toBe(404);
  });
});
