import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { loginAttempts, sessions } from "@/db/schema";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { post } from "@/tests/support/asks";
import { clientCookie, cookieOf } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { loggedInClient, staffWith } from "@/tests/support/people";
import { actionsOn, rowOf, rowsOf } from "@/tests/support/rows";
import { act, addPerson } from "../access-admin/verbs";

const db = testDatabase();
const PASSWORD = "seven quiet ladders";
const LONG_AGO = new Date(Date.now() - 16 * 60_000);

let owner: { hrid: number; cookie: string };
beforeEach(async () => {
  const { hrid } = await staffWith(["access_admin"], { password: PASSWORD });
  owner = { hrid, cookie: await cookieOf({ kind: "staff", hrid }, LONG_AGO) };
});

const confirm = (password: string, who = owner) => post(who, "/api/account/proof", { password });
const takeOut = (who = owner) => post(who, "/api/data/exports", { what: "vehicles" });
const asked = { status: 403, body: { reason: "reauth_required", confirm: "step_up" } };

describe("16 minutes after the login", () => {
  it("exports, rights and other people's passwords ask for the password again, then go through", async () => {
    const { hrid } = await staffWith();
    const left = await staffWith([], { active: false });
    const newcomer = { username: "newcomer", fullname: "New Comer", name: "Newcomer", password: PASSWORD };
    const acts = [
      () => takeOut(),
      () => act(owner, "grant", hrid, { capabilities: ["pay"] }),
      () => act(owner, "password", hrid, { password: "nine loud buckets" }),
      () => act(owner, "reactivate", left.hrid),
      () => act(owner, "royalty", hrid, { percent: "30", effectiveFrom: "2090-01-01" }),
      () => addPerson(owner, newcomer),
    ];
    for (const go of acts) expect(await go()).toMatchObject(asked);
    expect((await confirm(PASSWORD)).status).toBe(200);
    expect(await Promise.all(acts.map(async (go) => (await go()).status))).toEqual(acts.map(() => 200));
  });

  it("only those calls ask; renaming doesn't", () => {
    const asking = CONTRACTS.filter(({ stepUp }) => stepUp).map(({ method, path }) => `${method} ${path}`);
    expect(asking).toEqual([
      "POST /api/access_changes",
      "POST /api/access_roles",
      "PATCH /api/access_roles/{id}",
      "DELETE /api/account/code_app",
      "PATCH /api/account/code_app",
      "POST /api/account/code_app",
      "POST /api/account/passkeys",
      "DELETE /api/account/passkeys/{id}",
      "POST /api/account/passkeys/options",
      "POST /api/account/recovery_codes",
      "POST /api/clients/{cfid}/erasure",
      "POST /api/data/exports",
      "POST /api/data/imports/{id}/undo",
      "POST /api/employees",
      "PATCH /api/employees/{id}/capabilities",
      "POST /api/employees/{id}/erasure",
      "DELETE /api/employees/{id}/factors",
      "PATCH /api/employees/{id}/password",
      "PATCH /api/employees/{id}/reactivate",
      "POST /api/employees/{id}/royalties",
    ]);
  });

  it("one Save for a person asks only when it changes what they can do", async () => {
    const me = await staffWith();
    const form = {
      username: me.username,
      fullname: "Ann Renamed",
      name: me.name,
      email: me.email,
      driver: me.driver,
      capabilities: [] as string[],
      roles: [],
      areas: [],
    };
    expect((await act(owner, "save", me.hrid, form)).status).toBe(200);
    expect(await act(owner, "save", me.hrid, { ...form, capabilities: ["pay"] })).toMatchObject(asked);
  });

  it("a confirmation lasts 15 minutes, for the session that asked, and is logged once", async () => {
    const elsewhere = { ...owner, cookie: await cookieOf({ kind: "staff", hrid: owner.hrid }, LONG_AGO) };
    await confirm(PASSWORD);
    expect((await takeOut()).status).toBe(200);
    expect(await takeOut(elsewhere)).toMatchObject(asked);
    const [proven] = (await rowsOf(sessions, { hrid: owner.hrid })).filter(({ provenAt }) => provenAt);
    expect(await actionsOn("session", proven?.id ?? "")).toEqual(["session.confirm"]);
    await db.update(sessions).set({ provenAt: LONG_AGO }).where(eq(sessions.hrid, owner.hrid));
    expect(await takeOut()).toMatchObject(asked);
  });

  it("a wrong password confirms nothing, and guesses have to wait", async () => {
    const { status, body } = await confirm("wrong one");
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { password: ["That's not your password"] },
    });
    expect(await takeOut()).toMatchObject(asked);
    const later = new Date(Date.now() + 60_000);
    await db
      .update(loginAttempts)
      .set({ failures: 9, blockedUntil: later })
      .where(eq(loginAttempts.key, `reauth:staff:${owner.hrid}`));
    expect((await confirm(PASSWORD)).status).toBe(429);
    expect((await rowOf(sessions, { hrid: owner.hrid, provenAt: null }))?.hrid).toBe(owner.hrid);
  });

  it("isn't for clients, visitors, or those without the right", async () => {
    const client = await loggedInClient({ password: PASSWORD });
    expect((await confirm(PASSWORD, { hrid: 0, cookie: await clientCookie(client.cfid) })).status).toBe(403);
    expect((await confirm(PASSWORD, { hrid: 0, cookie: "" })).status).toBe(401);
    const { hrid } = await staffWith(["pay"]);
    const cookie = await cookieOf({ kind: "staff", hrid }, LONG_AGO);
    expect((await takeOut({ hrid, cookie })).body.reason).toBeUndefined();
  });
});
