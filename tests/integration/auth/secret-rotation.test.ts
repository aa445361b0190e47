import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { codeApps } from "@/db/schema";
import { resealPropertyCodes } from "@/lib/core/properties/codes";
import { resealCodeApps } from "@/lib/core/sign-in/factors/code-check";
import { authOptions } from "@/lib/core/sign-in/next-auth";
import { forgetEnv } from "@/lib/env";
import { forgetOpened } from "@/lib/platform/auth/cookie";
import { readDevice } from "@/lib/platform/auth/known-device";
import { claimRequest } from "@/lib/platform/http/idempotency";
import { vouchedContent, vouchFor } from "@/lib/platform/results/result-cookie";
import { makeEmployee, makeProperty, makePropertyCode, staffActor } from "@/tests/factories";
import { get, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { jarOf as jarAfter, testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { PASSWORD } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { addCodeApp, codeOf, newPerson, secondStep, ticketOf } from "../factors/acts";

// NEXTAUTH_SECRET is replaced in the order given in docs/operations.md, "Keys": no one is logged out.

const db = testDatabase();
const OLD = "the one before, 7f3c9a51e2d84b06 b2";
const NEW = "the one after, c1d27a49369f1c7e 0b5";

/** The servers after a restart with these settings. */
function use(secret: string, previous?: string): void {
  process.env.NEXTAUTH_SECRET = secret;
  if (previous) process.env.NEXTAUTH_SECRET_PREVIOUS = previous;
  else delete process.env.NEXTAUTH_SECRET_PREVIOUS;
  forgetEnv();
  forgetOpened();
}
const before = process.env.NEXTAUTH_SECRET ?? "";
beforeEach(() => use(OLD));
afterAll(() => use(before));

const whoAmI = (cookie: string) => get(cookie, "/api/sessions/verify_user");
const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";
const jarOf = (cookie: string) => new NextRequest("http://a.test", { headers: { cookie } }).cookies;

async function loggedIn() {
  const { username } = await makeEmployee(db, { password: PASSWORD });
  const { headers } = await post(null, "/api/sessions", { username, password: PASSWORD });
  return { session: cookieIn(headers, "runsheet-session"), device: cookieIn(headers, "runsheet-device") };
}

describe("while the previous secret is accepted", () => {
  it("a session continues, and gets a cookie that outlasts it", async () => {
    const { session } = await loggedIn();
    use(NEW, OLD);
    const { body, headers } = await whoAmI(session);
    expect(body).toMatchObject({ type: "INTERNAL_USER" });
    const renewed = cookieIn(headers, "runsheet-session");
    expect((await whoAmI(renewed)).headers.getSetCookie()).toEqual([]);
    use(NEW);
    expect((await whoAmI(renewed)).body).toMatchObject({ type: "INTERNAL_USER" });
    expect((await whoAmI(session)).body).toMatchObject({ user: null });
  });

  it("servers that haven't changed over accept the cookies of those that have", async () => {
    use(NEW, OLD);
    const { session } = await loggedIn();
    use(OLD, NEW);
    expect((await whoAmI(session)).body).toMatchObject({ type: "INTERNAL_USER" });
  });

  it("people who log out stay logged out", async () => {
    const { session } = await loggedIn();
    use(NEW, OLD);
    const { headers } = await get(session, "/api/sessions/log_out");
    expect(headers.getSetCookie().filter((each) => each.startsWith("runsheet-session="))).toEqual([
      expect.stringContaining("Max-Age=0"),
    ]);
  });

  it("next-auth's own endpoints know the session too", async () => {
    const { session } = await loggedIn();
    use(NEW, OLD);
    const { jwt, secret } = authOptions({ address: "", device: null, onLogIn: () => undefined });
    const token = session.split("=")[1] ?? "";
    expect(secret).toBe(NEW);
    expect(await jwt?.decode?.({ token, secret: NEW })).toMatchObject({ sid: expect.any(String) });
  });

  it("a device stays known", async () => {
    const { session, device } = await loggedIn();
    const known = readDevice(jarOf(device));
    use(NEW, OLD);
    expect(readDevice(jarOf(device))).toMatchObject({ accounts: known?.accounts });
    const { headers } = await whoAmI(`${session}; ${device}`);
    use(NEW);
    expect(readDevice(jarOf(device))).toBeNull();
    expect(readDevice(jarOf(cookieIn(headers, "runsheet-device")))).toMatchObject({ id: known?.id });
  });

  it("a message from the last request still shows on the next page", async () => {
    const ctx = testContext({ actor: staffActor(await makeEmployee(db)) });
    vouchFor(ctx, { name: "saved", path: "/" }, "yes");
    use(NEW, OLD);
    expect(vouchedContent(ctx, "saved", jarAfter(ctx))).toBe("yes");
    use(NEW);
    expect(vouchedContent(ctx, "saved", jarAfter(ctx))).toBeNull();
  });

  it("a repeated write gets its first answer", async () => {
    const actor = staffActor(await makeEmployee(db));
    const again = { actor, endpoint: "POST /api/x", key: randomUUID(), text: "the same", now: new Date() };
    const first = await claimRequest(db, again);
    if ("keep" in first) await first.keep({ done: 1 });
    use(NEW, OLD);
    expect(await claimRequest(db, again)).toEqual({ replayed: { done: 1 } });
    await expect(claimRequest(db, { ...again, text: "another" })).rejects.toThrow(
      "already sent with other details",
    );
  });
});

describe("apps for one-time codes", () => {
  const withApp = async () => {
    const who = await newPerson();
    const { secret } = await addCodeApp(who);
    return { who, secret };
  };
  const stored = async (hrid: number) => (await rowOf(codeApps, { hrid }))?.secret;
  const opens = async ({ who, secret }: Awaited<ReturnType<typeof withApp>>, steps = 0) =>
    (await secondStep(await ticketOf(who.username), { code: codeOf(secret, steps) })).status;

  it("survive when they're used in that time", async () => {
    const used = await withApp();
    const sealed = await stored(used.who.hrid);
    use(NEW, OLD);
    expect(await opens(used)).toBe(200);
    expect(await stored(used.who.hrid)).not.toBe(sealed);
    use(NEW);
    expect(await opens(used, 1)).toBe(200);
  });

  it("survive without being used: starting a server or worker encrypts them anew, once", async () => {
    const unused = await withApp();
    use(NEW, OLD);
    expect(await resealCodeApps(db)).toBeGreaterThan(0);
    expect(await resealCodeApps(db)).toBe(0);
    use(NEW);
    expect(await opens(unused)).toBe(200);
  });

  it("so do the codes of properties", async () => {
    const { jobinfoid } = await makeProperty(db);
    await makePropertyCode(db, { jobinfoid, code: "4417#" });
    use(NEW, OLD);
    expect(await resealPropertyCodes(db)).toBeGreaterThan(0);
    expect(await resealPropertyCodes(db)).toBe(0);
    use(NEW);
    const office = {
      cookie: await staffCookie((await makeEmployee(db, { capabilities: ["production"] })).hrid),
    };
    const shown = await post(office, `/api/properties/${jobinfoid}/codes`, { kind: "gate" });
    expect(shown.body).toEqual({ code: "4417#" });
  });

  it("are lost without the previous secret, and only then", async () => {
    const lost = await withApp();
    use(NEW);
    expect(await opens(lost)).not.toBe(200);
    use(NEW, OLD);
    expect(await opens(lost)).toBe(200);
  });
});
