import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import type { Device } from "@/lib/context";
import type { Principal } from "@/lib/platform/auth/authenticate";
import { readDevice } from "@/lib/platform/auth/known-device";
import { clientAddress } from "@/lib/platform/http/caller/client-address";
import { makeClient } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { unique } from "@/tests/factories/unique";
import { atNextAuthDoor } from "@/tests/support/accounts/next-auth-door";
import { resetTokenOf } from "@/tests/support/accounts/reset-links";
import { haveTried } from "@/tests/support/accounts/tries";
import { patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const PASSWORD = "window-cleaner-7";
const NEW = "a much better phrase";

type From = { cookie?: string; address?: string };
const logIn = (username: string, password: string, { cookie, address = "203.0.113.50" }: From = {}) =>
  post(cookie, "/api/sessions", { username, password }, { "x-forwarded-for": address });

const deviceIn = (headers: Headers): string => {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith("runsheet-device="));
  return set?.split(";")[0] ?? "";
};

/** The device cookie from this login. */
const deviceOf = async (username: string) => deviceIn((await logIn(username, PASSWORD)).headers);

/** Wrong passwords from everywhere, until the account has to wait for minutes. */
async function keepOut(username: string): Promise<void> {
  await haveTried(`log_in_account:${username.toLowerCase()}`, { used: 14, waitsMinutes: 10 });
}

describe("a device that has logged in to an account before", () => {
  it("is let in while others' wrong attempts keep the account waiting", async () => {
    const { username } = await makeEmployee(db, { password: PASSWORD });
    const device = await deviceOf(username);
    await keepOut(username);
    expect((await logIn(username, PASSWORD)).status).toBe(429);
    expect((await logIn(username, PASSWORD, { cookie: device })).status).toBe(200);
    expect((await logIn(username, PASSWORD)).status).toBe(429);
  });

  it("is let in from an address someone sprays from", async () => {
    const { username } = await makeEmployee(db, { password: PASSWORD });
    const address = "203.0.113.77";
    const device = await deviceOf(username);
    await haveTried(`log_in_address:${address}`, { used: 70, waitsMinutes: 10 });
    expect((await logIn(username, PASSWORD, { address })).status).toBe(429);
    expect((await logIn(username, PASSWORD, { address, cookie: device })).status).toBe(200);
  });

  it("has five attempts of its own, which count for no one else", async () => {
    const { username } = await makeEmployee(db, { password: PASSWORD });
    const device = await deviceOf(username);
    const tries = [];
    for (let n = 0; n < 30; n++) tries.push((await logIn(username, `wrong ${n}`, { cookie: device })).status);
    expect(tries.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(tries).toContain(429);
    expect((await logIn(username, PASSWORD, { address: "203.0.113.51" })).status).toBe(200);
  });

  it("is only for that account, and a forged cookie isn't accepted", async () => {
    const [mine, victim] = [
      await makeEmployee(db, { password: PASSWORD }),
      await makeEmployee(db, { password: PASSWORD }),
    ];
    const device = await deviceOf(mine.username);
    await keepOut(victim.username);
    const [payload = "", signature = ""] = device.slice("runsheet-device=".length).split(".");
    const forged = Buffer.from(`${Buffer.from(payload, "base64url")} staff:${victim.hrid}`);
    const cookies = [
      device,
      `runsheet-device=${forged.toString("base64url")}.${signature}`,
      "runsheet-device=x",
    ];
    for (const cookie of cookies)
      expect((await logIn(victim.username, PASSWORD, { cookie })).status).toBe(429);
  });

  it("knows several accounts, by number alone", async () => {
    const first = await makeEmployee(db, { password: PASSWORD });
    const second = await makeClient(db, { password: PASSWORD });
    const device = await deviceOf(first.username);
    const both = deviceIn((await logIn(second.email ?? "", PASSWORD, { cookie: device })).headers);
    const payload = both.slice("runsheet-device=".length).split(".")[0] ?? "";
    const told = Buffer.from(payload, "base64url").toString();
    expect(told.split(" ").slice(1)).toEqual([`staff:${first.hrid}`, `client:${second.cfid}`]);
    await keepOut(first.username);
    expect((await logIn(first.username, PASSWORD, { cookie: both })).status).toBe(200);
  });

  it("also works at next-auth's own endpoints, which remember it", async () => {
    const { username, hrid } = await makeEmployee(db, { password: PASSWORD });
    const device = readDevice(cookiesOf(await deviceOf(username)));
    await keepOut(username);
    expect(await atNextAuth(username, null)).toEqual({ opened: null, remembered: [] });
    expect(await atNextAuth(username, device)).toEqual({
      opened: { id: expect.any(String) },
      remembered: [{ kind: "staff", hrid }],
    });
  });
});

const cookiesOf = (cookie: string) =>
  new NextRequest("http://127.0.0.1:3000/", { headers: { cookie } }).cookies;

/** Whether next-auth's own endpoints let the login in, and who is remembered then. */
async function atNextAuth(username: string, device: Device | null) {
  const remembered: Principal[] = [];
  const onLogIn = (one: Principal) => void remembered.push(one);
  const opened = await atNextAuthDoor(username, PASSWORD, { device, onLogIn });
  return { opened, remembered };
}

describe("wrong attempts are forgotten", () => {
  it("once a client has used a reset link, on every device, and stay forgotten during the attack", async () => {
    const { cfid, email } = await makeClient(db, { password: PASSWORD });
    const name = email ?? "";
    const old = await deviceOf(name);
    for (let n = 0; n < 8; n++) await logIn(name, `wrong ${n}`, { cookie: old });
    await keepOut(name);
    const token = await resetTokenOf(cfid, name);
    const saved = await post(null, "/api/sessions/save_password", { password: NEW, token });
    expect(saved.status).toBe(200);
    expect((await logIn(name, NEW, { cookie: old })).status).toBe(200);
    expect((await logIn(name, NEW)).status).toBe(200);
    await keepOut(name);
    expect((await logIn(name, NEW, { cookie: deviceIn(saved.headers) })).status).toBe(200);
  });

  it("once the office has set a new password for an employee", async () => {
    const { hrid, username } = await makeEmployee(db, { password: PASSWORD });
    await keepOut(username);
    const { cookie } = await staffWith(["access_admin"]);
    const given = unique("a given phrase ");
    expect((await patch(cookie, `/api/employees/${hrid}/password`, { password: given })).status).toBe(200);
    expect((await logIn(username, given)).status).toBe(200);
  });
});

it("many IPv6 addresses within one /64 count as one", async () => {
  const wrong = async (n: number) =>
    (await logIn(`nobody-v6-${n}`, "wrong", { address: `2001:db8:7:7::${n}` })).status;
  expect(await wrong(1)).toBe(401);
  const headers = new Headers({ "x-forwarded-for": "2001:db8:7:7::9" });
  await haveTried(`log_in_address:${clientAddress(headers)}`, { used: 80, waitsMinutes: 10 });
  expect(await wrong(2)).toBe(429);
});
