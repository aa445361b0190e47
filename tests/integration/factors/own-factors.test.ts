import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  auditEvents,
  codeApps,
  idempotencyKeys,
  outbox,
  passkeys,
  recoveryCodes,
  sessions,
  settings,
} from "@/db/schema";
import { readAccount } from "@/lib/core/sign-in/account/reads";
import { staffActor } from "@/tests/factories";
import { makeSetting } from "@/tests/factories/system";
import { get, patch, post, put, remove } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actionsOn, rowsOf } from "@/tests/support/rows";
import { addCodeApp, addPasskey, codeOf, enter, newPerson, removePasskey } from "./acts";

const db = testDatabase();
const LONG_AGO = new Date(Date.now() - 16 * 60_000);

let me: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  me = await newPerson();
});

const mails = async () => (await rowsOf(outbox, { recipient: me.email ?? "" })).map(({ body }) => body);
const factors = async () => (await readAccount(testContext({ actor: staffActor(me) }))).factors;

describe("a passkey", () => {
  it("is added with ten recovery codes, named, used and removed; each is logged and emailed", async () => {
    const { key, answer } = await addPasskey(me);
    expect(answer.body.recovery_codes).toHaveLength(10);
    expect(await factors()).toMatchObject({
      passkeys: [{ id: key.id, name: "My phone", lastUsed: null }],
      codeApp: null,
      recoveryCodes: 10,
    });
    expect((await patch(me, `/api/account/passkeys/${key.id}`, { name: "Old phone" })).status).toBe(200);
    expect((await removePasskey(me, key.id)).status).toBe(200);
    expect(await factors()).toEqual({ passkeys: [], codeApp: null, recoveryCodes: 0 });
    expect(await actionsOn("employee", me.hrid)).toEqual([
      "factor.add-passkey",
      "factor.rename-passkey",
      "factor.remove-passkey",
    ]);
    expect(await mails()).toEqual([
      expect.stringContaining("“My phone” was added"),
      expect.stringContaining("“Old phone” was removed"),
    ]);
  });

  it("is personal: another's can't be renamed, removed or taken over", async () => {
    const stranger = await newPerson();
    const { key } = await addPasskey(stranger);
    expect((await patch(me, `/api/account/passkeys/${key.id}`, { name: "Mine" })).status).toBe(404);
    expect((await removePasskey(me, key.id)).status).toBe(404);
    expect((await addPasskey(me, key)).answer.status).toBe(409);
    expect((await rowsOf(passkeys, { id: key.id }))[0]?.hrid).toBe(stranger.hrid);
  });

  it("needs this very session's challenge, once", async () => {
    const { body } = await post(me, "/api/account/passkeys/options");
    const stranger = await newPerson();
    const { key } = await addPasskey(stranger);
    const passkey = key.create(body.options);
    const add = (who: { cookie: string }) => post(who, "/api/account/passkeys", { name: "Key", passkey });
    await removePasskey(stranger, key.id);
    expect((await add(stranger)).status).toBe(422);
    expect((await add(me)).status).toBe(200);
    await removePasskey(me, key.id);
    expect((await add(me)).status).toBe(422);
  });

  it("confirms who it is instead of the password; another's doesn't", async () => {
    const { key } = await addPasskey(me);
    const { key: theirs } = await addPasskey(await newPerson());
    await db.update(sessions).set({ createdAt: LONG_AGO }).where(eq(sessions.hrid, me.hrid));
    const renew = () => post(me, "/api/account/recovery_codes");
    expect(await renew()).toMatchObject({ status: 403, body: { confirm: "step_up", passkey: true } });
    const challenge = async () => (await post(me, "/api/account/proof/passkey")).body.options;
    const confirm = (passkey: object) => post(me, "/api/account/proof", { passkey });
    expect((await confirm(theirs.get(await challenge()))).status).toBe(422);
    const signed = key.get(await challenge());
    expect((await confirm(signed)).status).toBe(200);
    expect((await renew()).status).toBe(200);
    expect((await confirm(signed)).status).toBe(422);
  });
});

describe("an authenticator app", () => {
  it("counts once its first code is sent back; its secret is stored encrypted and never returned", async () => {
    const begun = await post(me, "/api/account/code_app");
    const { secret, svg } = begun.body;
    expect(svg).toMatch(/^<svg/);
    expect((await enter(me.username)).body.type).toBe("INTERNAL_USER");
    expect((await patch(me, "/api/account/code_app", { code: "000000" })).status).toBe(422);
    const confirmed = await patch(me, "/api/account/code_app", { code: codeOf(secret) });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect((await enter(me.username)).body.type).toBe("SECOND_STEP");
    const stored = JSON.stringify([
      await db.select().from(codeApps),
      await db.select().from(recoveryCodes),
      await db.select().from(idempotencyKeys),
      await db.select().from(auditEvents),
      await db.select().from(outbox),
    ]);
    for (const kept of [secret, ...confirmed.body.recovery_codes]) expect(stored).not.toContain(kept);
  });

  it("is one per person, and goes with its recovery codes", async () => {
    await addCodeApp(me);
    expect((await post(me, "/api/account/code_app")).status).toBe(409);
    expect((await remove(me, "/api/account/code_app")).status).toBe(200);
    expect((await remove(me, "/api/account/code_app")).status).toBe(404);
    expect(await factors()).toEqual({ passkeys: [], codeApp: null, recoveryCodes: 0 });
    expect((await post(me, "/api/account/recovery_codes")).status).toBe(409);
  });

  it("keeps the recovery codes while there's another way, and new ones replace the old", async () => {
    const { codes } = await addCodeApp(me);
    const { key, answer } = await addPasskey(me);
    expect(answer.body.recovery_codes).toBeNull();
    await removePasskey(me, key.id);
    expect((await factors()).recoveryCodes).toBe(10);
    const { body } = await post(me, "/api/account/recovery_codes");
    expect(body.recovery_codes).not.toContain(codes?.[0]);
    expect((await factors()).recoveryCodes).toBe(10);
  });
});

describe("an admin", () => {
  it("removes the factors of someone who is locked out, and an email tells them", async () => {
    await addCodeApp(me);
    await addPasskey(me);
    const admin = await newPerson(["access_admin"]);
    const free = () => remove(admin, `/api/employees/${me.hrid}/factors`);
    expect((await free()).body.employee.factors).toBe(0);
    expect((await free()).status).toBe(409);
    expect((await enter(me.username)).body.type).toBe("INTERNAL_USER");
    expect((await actionsOn("employee", me.hrid)).at(-1)).toBe("employee.remove-factors");
    expect((await mails()).at(-1)).toContain("The office removed your passkeys");
    const manager = await newPerson(["management", "pay"]);
    expect((await remove(manager, `/api/employees/${me.hrid}/factors`)).status).toBe(403);
  });
});

describe("a capability that needs a second factor", () => {
  const needed = async (pay: boolean) => {
    await db.delete(settings).where(eq(settings.key, "secondFactor"));
    await makeSetting(db, "secondFactor", { access_admin: false, pay, client_care: false });
  };

  it("opens nothing but My account until there's one; people without the capability aren't asked", async () => {
    const payer = await newPerson(["pay"]);
    const work = (who: { cookie: string }) => get(who, "/api/live_actions");
    expect((await work(payer)).status).toBe(200);
    await needed(true);
    expect(await work(payer)).toMatchObject({ status: 403, body: { reason: "second_factor_first" } });
    expect((await work(me)).status).toBe(200);
    await addCodeApp(payer);
    expect((await work(payer)).status).toBe(200);
    await needed(false);
  });

  it("is set in Management's settings, after confirming it's them", async () => {
    const admin = await newPerson(["access_admin"]);
    const value = { access_admin: false, pay: false, client_care: true };
    await db.update(sessions).set({ createdAt: LONG_AGO }).where(eq(sessions.hrid, admin.hrid));
    const set = () => put(admin, "/api/settings/secondFactor", { value });
    expect(await set()).toMatchObject({ status: 403, body: { confirm: "step_up" } });
    await db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.hrid, admin.hrid));
    expect((await set()).status).toBe(200);
    await needed(false);
  });
});
