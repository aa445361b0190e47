import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deviceNotices, outbox } from "@/db/schema";
import { readNotMe } from "@/lib/core/sign-in/devices/not-me-reads";
import { makeClient } from "@/tests/factories/clients";
import { get, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { PASSWORD } from "@/tests/support/people";
import { actionsOn, rowsOf } from "@/tests/support/rows";
import { newPerson } from "./acts";

const db = testDatabase();
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1";

const enter = (username: string, userAgent: string, cookie?: string) =>
  post(cookie, "/api/sessions", { username, password: PASSWORD }, { "user-agent": userAgent });
const cookiesIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const mails = async (recipient: string | null) =>
  (await rowsOf(outbox, { recipient: recipient ?? "", kind: "new-device" })).map(({ body }) => body);
const tokenIn = (body = "") => /not_me\?token=([\w-]+)/.exec(body)?.[1] ?? "";
const isIn = async (cookie: string) => (await get(cookie, "/api/sessions/verify_user")).body.user !== null;
const notMe = (token: string) => post(null, "/api/account/not_me", { token });

describe("a login with a device the account doesn't know", () => {
  it("is emailed once to the account's own address, but not the very first login, nor a known device", async () => {
    const { username, email } = await newPerson();
    const known = cookiesIn((await enter(username, CHROME)).headers);
    expect(await mails(email)).toEqual([]);
    await enter(username, CHROME, known);
    expect(await mails(email)).toEqual([]);
    const phone = cookiesIn((await enter(username, IPHONE)).headers);
    await enter(username, IPHONE, phone);
    await enter(username, IPHONE);
    expect(await mails(email)).toEqual([expect.stringContaining("with Safari on an iPhone")]);
  });

  it("is emailed to clients too", async () => {
    const { email } = await makeClient(db, { password: PASSWORD });
    await enter(email ?? "", CHROME);
    await enter(email ?? "", IPHONE);
    expect(await mails(email)).toHaveLength(1);
  });

  it("counts as a new device for each account", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    await enter(two.username, CHROME);
    const shared = cookiesIn((await enter(one.username, IPHONE)).headers);
    await enter(two.username, IPHONE, shared);
    expect(await mails(two.email)).toHaveLength(1);
  });
});

describe("This wasn't me", () => {
  it("logs staff out everywhere, stops the password and tells the office, once, and only when it's pressed", async () => {
    const { hrid, username, email, cookie } = await newPerson();
    await enter(username, CHROME);
    const thief = cookiesIn((await enter(username, IPHONE)).headers);
    const [body] = await mails(email);
    const token = tokenIn(body);
    expect(await readNotMe(testContext(), token)).toEqual({ state: "open", who: "staff", token });
    expect([await isIn(thief), await isIn(cookie)]).toEqual([true, true]);
    expect((await notMe(token)).status).toBe(200);
    expect([await isIn(thief), await isIn(cookie)]).toEqual([false, false]);
    expect((await enter(username, CHROME)).status).toBe(401);
    expect((await notMe(token)).status).toBe(200);
    expect(await readNotMe(testContext(), token)).toEqual({ state: "done", who: "staff" });
    expect((await actionsOn("staff", hrid)).filter((action) => action === "session.not-me")).toHaveLength(1);
    const office = (await rowsOf(outbox, { kind: "not-me" })).filter((mail) => mail.body.includes(username));
    expect(office).toHaveLength(1);
  });

  it("logs a client out and emails a link to a new password", async () => {
    const { cfid, email } = await makeClient(db, { password: PASSWORD });
    await enter(email ?? "", CHROME);
    const thief = cookiesIn((await enter(email ?? "", IPHONE)).headers);
    const [body] = await mails(email);
    expect((await notMe(tokenIn(body))).status).toBe(200);
    expect([await isIn(thief), (await enter(email ?? "", CHROME)).status]).toEqual([false, 401]);
    expect(await rowsOf(outbox, { kind: "password-reset", cfid })).toHaveLength(1);
  });

  it("does nothing with an invented or week-old link", async () => {
    const { hrid, username, email, cookie } = await newPerson();
    await enter(username, CHROME);
    await enter(username, IPHONE);
    const [body] = await mails(email);
    await db
      .update(deviceNotices)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(deviceNotices.hrid, hrid));
    expect((await notMe(tokenIn(body))).status).toBe(404);
    expect((await notMe("invented")).status).toBe(404);
    expect(await readNotMe(testContext(), "invented")).toEqual({ state: "spent" });
    expect(await isIn(cookie)).toBe(true);
  });
});
