import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { auditEvents, employees, fairUseCounts, sessions } from "@/db/schema";
import { log } from "@/lib/log";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { haveTried } from "@/tests/support/accounts/tries";
import { get, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const PASSWORD = "window-cleaner-7";
const login = (username: string, password: string) => post(null, "/api/sessions", { username, password });
const whoAmI = (cookie: string) => get(cookie, "/api/sessions/verify_user");
const cookieIn = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? "";

describe("POST /api/sessions", () => {
  it("opens a staff session, an HttpOnly cookie and one audit row", async () => {
    const { hrid, username } = await makeEmployee(db, { password: PASSWORD });
    const { status, body, headers } = await login(username.toUpperCase(), PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: "INTERNAL_USER",
      user: { hrid, crew_master: false },
      client: null,
      props: [],
    });
    expect(body.vehicleOptions).toEqual(expect.any(Array));
    expect(headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await whoAmI(cookieIn(headers))).body).toMatchObject({ user: { hrid }, type: "INTERNAL_USER" });
    const rows = await rowsOf(auditEvents, { actorHrid: hrid });
    expect(rows.map((row) => row.action)).toEqual(["session.open"]);
  });

  it("opens a client session with their own properties and no secret column", async () => {
    const client = await makeClient(db, { password: PASSWORD });
    const property = await makeProperty(db, { cfid: client.cfid });
    const { body } = await login(client.email ?? "", PASSWORD);
    expect(body).toMatchObject({
      type: "CLIENT_USER",
      client: { cfid: client.cfid },
      user: { cfid: client.cfid },
    });
    expect(body.props).toEqual([
      { jobinfoid: property.jobinfoid, address: property.address, postcode: property.postcode },
    ]);
    expect(JSON.stringify(body)).not.toContain("argon2");
  });

  it("answers a wrong password, an unknown name and a former employee alike", async () => {
    const { username } = await makeEmployee(db, { password: PASSWORD });
    const gone = await makeEmployee(db, { password: PASSWORD, active: false });
    const failure = { user: null, type: "UNAUTHORIZED_USER" };
    for (const [name, password] of [
      [username, "wrong"],
      ["nobody-here", PASSWORD],
      [gone.username, PASSWORD],
    ] as const) {
      const { status, body, headers } = await login(name, password);
      expect({ status, body, cookie: headers.get("set-cookie") }).toEqual({
        status: 401,
        body: failure,
        cookie: null,
      });
    }
  });

  it("checks at most five of a hundred passwords sent at once, and refuses the right one in the meantime (T10)", async () => {
    const { username } = await makeEmployee(db, { password: PASSWORD });
    const other = await makeEmployee(db, { password: PASSWORD });
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => login(username, `wrong ${n}`)));
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeGreaterThan(0);
    // On a busy machine the first waits, of 1, 2, 4 … s, are over before the last attempt arrives.
    const waited = Math.floor(Math.log2(1 + (performance.now() - begun) / 1000));
    expect(tried).toBeLessThanOrEqual(5 + waited);
    await haveTried(`log_in_account:${username.toLowerCase()}`, { used: 12 });
    expect((await login(username, "wrong again")).status).toBe(401);
    const refused = await login(username, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await login(other.username, PASSWORD)).status).toBe(200);
  });
});

it("lets a whole shop log in from one address, but not a sprayer (T10)", async () => {
  const { username } = await makeEmployee(db, { password: PASSWORD });
  const statusFrom = async (address: string, name: string, password = PASSWORD) =>
    (await post(null, "/api/sessions", { username: name, password }, { "x-forwarded-for": address })).status;
  const [shop, sprayer] = ["203.0.113.7", "203.0.113.9"];
  // Sixty wrong attempts are free; right ones don't count.
  await haveTried(`log_in_address:${shop}`, { used: 58 });
  for (let n = 0; n < 4; n++) expect(await statusFrom(shop, username)).toBe(200);
  expect(await rowsOf(fairUseCounts, { key: `log_in_address:${shop}` })).toMatchObject([{ used: 58 }]);
  await haveTried(`log_in_address:${sprayer}`, { used: 58 });
  expect(await statusFrom(sprayer, "nobody-1")).toBe(401);
  expect(await statusFrom(sprayer, "nobody-2")).toBe(401);
  const [counted] = await rowsOf(fairUseCounts, { key: `log_in_address:${sprayer}` });
  expect(counted).toMatchObject({ used: 60, blockedUntil: expect.any(Date) });
  await haveTried(`log_in_address:${sprayer}`, { used: 70, waitsMinutes: 10 });
  expect(await statusFrom(sprayer, "nobody-3")).toBe(429);
  expect(await statusFrom(shop, username)).toBe(200);
});

it("a crew's login lasts four idle hours, the office's and a partner's one, a client's sixty days", async () => {
  const password = "three dry sponges";
  const crew = await makeEmployee(db, { password, capabilities: ["estimates_signs"] });
  const office = await makeEmployee(db, { password, capabilities: ["production"] });
  const partner = await makePartner(db, { password });
  const client = await makeClient(db, { password });
  const names = [crew.username, office.username, partner.username, client.email ?? ""];
  for (const username of names) expect((await login(username, password)).status).toBe(200);
  const idle = await db.select({ minutes: sessions.idleMinutes, hrid: sessions.hrid }).from(sessions);
  const minutesOf = (hrid: number | null) => idle.find((each) => each.hrid === hrid)?.minutes;
  expect([crew.hrid, office.hrid, partner.hrid, null].map(minutesOf)).toEqual([240, 60, 60, 60 * 24 * 60]);
});

it("a failed login leaves a log line with where it came from, never the name or the password", async () => {
  const lines: object[] = [];
  const spy = vi.spyOn(log, "warn").mockImplementation((line) => void lines.push(line));
  const { headers } = await login("somebody@example.com", "their secret");
  spy.mockRestore();
  expect(lines).toContainEqual({
    event: "login-failed",
    requestId: headers.get("x-request-id"),
    address: "unknown",
  });
  expect(JSON.stringify(lines)).not.toMatch(/somebody@example|their secret/);
});

describe("a session ends (T11)", () => {
  it("at logout: the replayed cookie is worthless", async () => {
    const { hrid } = await makeEmployee(db);
    const cookie = await staffCookie(hrid);
    expect((await get(cookie, "/api/sessions/verify_mgr")).status).toBe(200);
    const out = await post(cookie, "/api/sessions/log_out");
    expect(out.body).toEqual({ success: true });
    expect((await get(cookie, "/api/sessions/verify_mgr")).status).toBe(401);
    expect((await whoAmI(cookie)).body).toEqual({ user: null, type: null });
  });

  it("when its browser logs in again", async () => {
    const { username } = await makeEmployee(db, { password: PASSWORD });
    const before = (await staffWith()).cookie;
    const body = { username, password: PASSWORD };
    await post(before, "/api/sessions", body);
    expect((await whoAmI(before)).body).toEqual({ user: null, type: null });
  });

  it("when the employee is deactivated", async () => {
    const { hrid } = await makeEmployee(db);
    const cookie = await staffCookie(hrid);
    await db.update(employees).set({ active: false }).where(eq(employees.hrid, hrid));
    expect((await get(cookie, "/api/sessions/verify_mgr")).status).toBe(401);
  });

  it.each([
    ["its last use is too long ago", { lastSeenAt: new Date(Date.now() - 5 * 3_600_000) }],
    ["its time is over", { expiresAt: new Date(Date.now() - 1_000) }],
  ])("when %s", async (_, change) => {
    const { hrid } = await makeEmployee(db);
    const cookie = await staffCookie(hrid);
    await db.update(sessions).set(change).where(eq(sessions.hrid, hrid));
    expect((await get(cookie, "/api/sessions/verify_mgr")).status).toBe(401);
  });

  it("and a forged or foreign cookie opens nothing", async () => {
    expect((await whoAmI("runsheet-session=not-a-token")).body).toEqual({ user: null, type: null });
  });
});

describe("GET /api/sessions/verify_mgr", () => {
  it("returns a partner's own record and no one else's", async () => {
    const partner = await makePartner(db, { royalty: 0.4 });
    const cookie = await staffCookie(partner.hrid);
    const { body } = await get(cookie, "/api/sessions/verify_mgr");
    expect(body).toEqual({ mgr: { hrid: partner.hrid, name: partner.name, royalty: 0.4 } });
    const { hrid } = await makeEmployee(db);
    const other = await get(await staffCookie(hrid), "/api/sessions/verify_mgr");
    expect(other.body).toEqual({ mgr: null });
  });
});
