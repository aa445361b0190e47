import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { pendingLogins, sessions } from "@/db/schema";
import { atNextAuthDoor } from "@/tests/support/accounts/next-auth-door";
import { haveTried } from "@/tests/support/accounts/tries";
import { get, patch } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { PASSWORD } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";
import { addCodeApp, addPasskey, codeOf, enter, newPerson, secondStep, signFor, ticketOf } from "./acts";
import { softAuthenticator } from "./authenticator";

const db = testDatabase();

let me: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  me = await newPerson();
});

const cookieIn = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? "";
const whoAmI = async (cookie: string) => (await get(cookie, "/api/sessions/verify_user")).body.user;
const openOnes = async () => (await rowsOf(sessions, { hrid: me.hrid })).length;

describe("with a second factor", () => {
  it("the password alone opens no session; a code then does, with the usual answer", async () => {
    const { secret } = await addCodeApp(me);
    const before = await openOnes();
    const { status, body, headers } = await enter(me.username);
    expect({ status, user: body.user, type: body.type, ways: body.ways }).toEqual({
      status: 200,
      user: null,
      type: "SECOND_STEP",
      ways: ["code", "recovery_code"],
    });
    expect([headers.get("set-cookie"), await openOnes()]).toEqual([null, before]);
    const done = await secondStep(body.ticket, { code: codeOf(secret) });
    expect(done.body).toMatchObject({
      type: "INTERNAL_USER",
      user: { hrid: me.hrid },
      client: null,
      props: [],
    });
    expect(await whoAmI(cookieIn(done.headers))).toMatchObject({ hrid: me.hrid });
  });

  it("next-auth's own endpoints stay closed", async () => {
    const door = () => atNextAuthDoor(me.username, PASSWORD);
    expect(await door()).toEqual({ id: expect.any(String) });
    await addCodeApp(me);
    expect(await door()).toBeNull();
  });

  it("so does a passkey", async () => {
    const { key } = await addPasskey(me);
    const ticket = await ticketOf(me.username);
    const done = await secondStep(ticket, { passkey: await signFor(ticket, key) });
    expect(await whoAmI(cookieIn(done.headers))).toMatchObject({ hrid: me.hrid });
  });

  it("so does a recovery code, once, however it's typed", async () => {
    const { codes } = await addCodeApp(me);
    const [first = ""] = codes ?? [];
    const typed = first.toLowerCase().replaceAll("-", " ");
    const done = await secondStep(await ticketOf(me.username), { recovery_code: typed });
    expect(done.status).toBe(200);
    expect((await secondStep(await ticketOf(me.username), { recovery_code: first })).status).toBe(422);
  });

  it("a client, and staff without a factor, log in as before", async () => {
    expect((await enter(me.username)).body).toMatchObject({ type: "INTERNAL_USER", user: { hrid: me.hrid } });
  });
});

describe("an attack", () => {
  it("an accepted code isn't accepted again, even by two at the same time", async () => {
    const { secret } = await addCodeApp(me);
    const code = codeOf(secret);
    const tickets = [await ticketOf(me.username), await ticketOf(me.username)];
    const both = await Promise.all(tickets.map((ticket) => secondStep(ticket, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await secondStep(await ticketOf(me.username), { code: codeOf(secret, -1) })).status).toBe(422);
  });

  it("a ticket works once, for five minutes, and can't be invented", async () => {
    const { secret, codes } = await addCodeApp(me);
    const ticket = await ticketOf(me.username);
    expect((await secondStep("invented", { code: codeOf(secret) })).status).toBe(401);
    expect((await secondStep(ticket, { code: codeOf(secret) })).status).toBe(200);
    expect((await secondStep(ticket, { recovery_code: codes?.[0] })).status).toBe(401);
    const old = await ticketOf(me.username);
    const past = { createdAt: new Date(Date.now() - 301_000), expiresAt: new Date(Date.now() - 1_000) };
    await db.update(pendingLogins).set(past).where(eq(pendingLogins.hrid, me.hrid));
    expect((await secondStep(old, { recovery_code: codes?.[0] })).status).toBe(401);
  });

  it("guessing codes ends the login after five, and keeps the account waiting through new ones", async () => {
    const { secret } = await addCodeApp(me);
    const ticket = await ticketOf(me.username);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => secondStep(ticket, { code: String(100_000 + n) })),
    );
    const tried = guesses.filter(({ status }) => status === 422).length;
    expect(tried).toBeLessThanOrEqual(5);
    expect(new Set(guesses.map(({ status }) => status))).not.toContain(200);
    expect((await secondStep(ticket, { code: codeOf(secret) })).status).toBe(401);
    await haveTried(`second_step:${me.hrid}`, { used: 9, waitsMinutes: 1 });
    expect((await secondStep(await ticketOf(me.username), { code: codeOf(secret) })).status).toBe(429);
  });

  it("a signed challenge works once, for its own login, with its own person's key, on our own page", async () => {
    const { key } = await addPasskey(me);
    const ticket = await ticketOf(me.username);
    const signed = await signFor(ticket, key);
    const second = await ticketOf(me.username);
    await signFor(second, key);
    expect((await secondStep(second, { passkey: signed })).status).toBe(422);
    expect((await secondStep(ticket, { passkey: signed })).status).toBe(200);

    const third = await ticketOf(me.username);
    const again = await signFor(third, key);
    expect((await secondStep(third, { code: "123456" })).status).toBe(422);
    expect((await secondStep(third, { passkey: again })).status).toBe(422);

    const stranger = await newPerson();
    const { key: theirs } = await addPasskey(stranger);
    expect((await secondStep(third, { passkey: await signFor(third, theirs) })).status).toBe(422);
  });

  it.each([
    ["made on another site", { origin: "https://runsheet.example.net" }],
    ["for another site", { rpId: "runsheet.example.net" }],
    ["without finger, face or PIN", { verified: false }],
  ])("a passkey %s isn't accepted", async (_, given) => {
    const { answer } = await addPasskey(me, softAuthenticator(given));
    expect(answer.status).toBe(422);
    expect((await enter(me.username)).body.type).toBe("INTERNAL_USER");
  });

  it("a copied key, whose counter is behind, is refused", async () => {
    const { key } = await addPasskey(me);
    for (const _ of [1, 2]) {
      const ticket = await ticketOf(me.username);
      expect((await secondStep(ticket, { passkey: await signFor(ticket, key) })).status).toBe(200);
    }
    key.turnBack();
    const ticket = await ticketOf(me.username);
    expect((await secondStep(ticket, { passkey: await signFor(ticket, key) })).status).toBe(422);
  });

  it("a half-finished login ends with a new password, and when the employee leaves", async () => {
    const { secret } = await addCodeApp(me);
    const ticket = await ticketOf(me.username);
    const changed = await patch(me, "/api/account/password", { password: "nine loud buckets" });
    expect(changed.status).toBe(200);
    expect((await secondStep(ticket, { code: codeOf(secret) })).status).toBe(401);
    const leaver = await newPerson();
    const { codes } = await addCodeApp(leaver);
    const theirs = await ticketOf(leaver.username);
    const admin = await newPerson(["access_admin"]);
    await patch(admin, `/api/employees/${leaver.hrid}/deactivate`);
    expect((await secondStep(theirs, { recovery_code: codes?.[0] })).status).toBe(401);
  });

  it("a browser's previous session ends with the login, and its id isn't reused", async () => {
    const { secret } = await addCodeApp(me);
    const ticket = await ticketOf(me.username);
    const done = await secondStep(ticket, { code: codeOf(secret) }, me);
    expect(cookieIn(done.headers)).not.toBe(me.cookie);
    expect(await whoAmI(me.cookie)).toBeNull();
  });
});
