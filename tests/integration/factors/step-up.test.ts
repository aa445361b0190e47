import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { employees, sessions } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { SETTING_GUARDS } from "@/lib/core/settings/guard-rules";
import { SETTING_KEYS } from "@/lib/core/settings/schema";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { haveTried } from "@/tests/support/accounts/tries";
import { post, put, remove } from "@/tests/support/asks";
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
    const asking = CONTRACTS.filter(({ stepUp }) => stepUp === true).map(
      ({ method, path }) => `${method} ${path}`,
    );
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
      "POST /api/data/imports/{id}/run",
      "POST /api/data/imports/{id}/undo",
      "POST /api/employees",
      "PATCH /api/employees/{id}/capabilities",
      "POST /api/employees/{id}/erasure",
      "DELETE /api/employees/{id}/factors",
      "DELETE /api/employees/{id}/partner_crews",
      "PATCH /api/employees/{id}/partner_crews",
      "POST /api/employees/{id}/partner_crews",
      "PATCH /api/employees/{id}/password",
      "PATCH /api/employees/{id}/reactivate",
      "POST /api/employees/{id}/royalties",
      "PATCH /api/limits/{id}",
      "PUT /api/settings/safety_points",
    ]);
  });

  it.each(["save", "edit"] as const)(
    "%s asks for a person's rights, pay rate, email and crew master, not for the rest",
    async (verb) => {
      const me = await staffWith([], { rate: 20_00 });
      const form = {
        username: me.username,
        fullname: "Ann Renamed",
        name: me.name,
        email: me.email,
        rate: "20.00",
        driver: me.driver,
        ...(verb === "save" && { capabilities: [] as string[], roles: [], areas: [] }),
      };
      expect((await act(owner, verb, me.hrid, form)).status).toBe(200);
      const risky = [
        { rate: "99.00" },
        { rate: "" },
        { email: "thief@example.com" },
        { email: "" },
        { crewMaster: true },
        ...(verb === "save" ? [{ capabilities: ["pay"] }] : []),
      ];
      for (const change of risky)
        expect(await act(owner, verb, me.hrid, { ...form, ...change })).toMatchObject(asked);
      expect(await rowOf(employees, { hrid: me.hrid })).toMatchObject({
        email: me.email,
        rate: 20_00,
        crewMaster: false,
      });
      await confirm(PASSWORD);
      for (const change of risky.slice(0, 5))
        expect((await act(owner, verb, me.hrid, { ...form, ...change })).status).toBe(200);
    },
  );

  it("settings that guard money, logins or clients ask, also to withdraw what's planned; others don't", async () => {
    const change = (key: string, value: unknown, from?: string) =>
      put(owner, `/api/settings/${key}`, { value, from });
    const guarding: [string, unknown][] = [
      ["secondFactor", { access_admin: false, pay: false, client_care: false }],
      ["crewPayments", { twoSignatures: false }],
      ["secondPerson", { waits: false }],
      ["clientReadsPerHour", 100_000],
      ["crewClientReadsPerHour", 100_000],
      ["retention", { messageTexts: 7, importRows: 7, auditMonths: 12 }],
      ["hst", { crewForm: 0, standard: 0 }],
      ["burden", { ...SETTING_DEFAULTS.burden, vacation: 0 }],
      ["commission", 1],
      ["shortTravelPrefixes", []],
      ["reportRecipients", ["thief@example.com"]],
    ];
    const names = guarding.map(([key]) => key).sort();
    expect(names).toEqual(SETTING_KEYS.filter((key) => SETTING_GUARDS[key] !== "free").sort());
    for (const [key, value] of guarding) {
      expect(await change(key, value)).toMatchObject(asked);
      expect(await remove(owner, `/api/settings/${key}`, { from: "2090-01-01" })).toMatchObject(asked);
    }
    expect((await change("officePhone", "416-555-0199")).status).toBe(200);
    await confirm(PASSWORD);
    for (const [key, value] of guarding) expect((await change(key, value)).status).toBe(200);
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
    await haveTried(`confirm_staff:${owner.hrid}`, { used: 9, waitsMinutes: 1 });
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
