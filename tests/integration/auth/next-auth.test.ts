import { and, count, eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { auditEvents } from "@/db/schema";
import { makeEmployee } from "@/tests/factories/employees";
import { atNextAuthDoor } from "@/tests/support/accounts/next-auth-door";
import { post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const PASSWORD = "window-cleaner-7";

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
const ask = (path: string, { method = "GET", headers = {}, body }: Asked = {}) =>
  (method === "POST" ? POST : GET)(
    new NextRequest(`http://127.0.0.1:3000/api/auth/${path}`, { method, headers, body }),
  );

const logIn = (username: string, password: string, address: string) =>
  atNextAuthDoor(username, password, { address });

describe("next-auth's own endpoints (T12)", () => {
  it.each(["providers/x", "callback/google", "signin/github", "verify-request", "_log", "callback"])(
    "%s doesn't exist",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect((await ask(path, { method: "POST" })).status).toBe(404);
    },
  );

  it.each(["GET", "HEAD"])("a login isn't answered to %s", async (method) => {
    const answer = await ask("callback/credentials", { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it.each(["{", "", "\u0000"])("JSON that can't be read, such as %j, is a 400", async (body) => {
    const headers = { "content-type": "application/json" };
    expect((await ask("callback/credentials", { method: "POST", headers, body })).status).toBe(400);
  });

  it("an unknown session is 401 there too", async () => {
    expect((await ask("session")).status).toBe(401);
    expect((await ask("session", { headers: { cookie: "runsheet-session=forged" } })).status).toBe(401);
    expect((await ask("session", { headers: { authorization: "Bearer forged" } })).status).toBe(401);
  });

  it("accept the right password, logged once", async () => {
    const { username, hrid } = await makeEmployee(db, { password: PASSWORD });
    expect(await logIn(username, PASSWORD, "203.0.113.20")).toEqual({ id: expect.any(String) });
    const mine = and(eq(auditEvents.action, "session.open"), eq(auditEvents.actorHrid, hrid));
    const [row] = await db.select({ n: count() }).from(auditEvents).where(mine);
    expect(row?.n).toBe(1);
  });

  it("count attempts with the contract's login, and don't say why not", async () => {
    const { username } = await makeEmployee(db, { password: PASSWORD });
    // Far more than the free ones, so that the wait is longer than this test.
    const tries = Array.from({ length: 200 }, (_, n) => logIn(username, `wrong ${n}`, `203.0.113.${n}`));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([null]));
    const body = { username, password: "wrong as well" };
    const first = await post(null, "/api/sessions", body);
    const second = await post(null, "/api/sessions", body);
    expect([first.status, second.status]).toContain(429);
  });
});
