import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { employeeCapabilities, sessions } from "@/db/schema";
import { CAPABILITIES } from "@/lib/actor";
import { sealSession, sessionCookieName } from "@/lib/platform/auth/cookie";
import { makeClient } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { ask, type Endpoint, endpoints, type Sent } from "./probing/probe";
import type { Known } from "./probing/sample";

// T11: whatever ends a session ends it everywhere. Each session here was valid, and then something happened to it.

const db = testDatabase();
const PASSWORD = "window-cleaner-7";
const NEW_PASSWORD = "a much better phrase";

let all: Endpoint[] = [];
let owner: string;
beforeAll(async () => {
  all = await endpoints();
  const { hrid } = await makeEmployee(db, { capabilities: [...CAPABILITIES] });
  owner = await staffCookie(hrid);
});

const by = (
  name: string,
  cookie: string,
  { params = {}, body = {} }: { params?: Known; body?: Known } = {},
) => {
  const endpoint = all.find((each) => each.name === name);
  if (!endpoint) throw new Error(`No ${name}`);
  return ask(endpoint, { params, query: {}, body }, { cookie });
};

type Person = { id: number; cookie: string; other: string };
/** A person with every right and two logins. */
async function staffPerson(): Promise<Person> {
  const { hrid: id } = await makeEmployee(db, { password: PASSWORD, capabilities: [...CAPABILITIES] });
  return { id, cookie: await staffCookie(id), other: await staffCookie(id) };
}
async function clientPerson(): Promise<Person> {
  const { cfid: id } = await makeClient(db, { password: PASSWORD });
  return { id, cookie: await clientCookie(id), other: await clientCookie(id) };
}

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const ownRow = (person: Person, kind: "staff" | "client") =>
  eq(kind === "staff" ? sessions.hrid : sessions.cfid, person.id);
/** A crew's four hours, a client's sixty days. */
const idle = (person: Person, kind: "staff" | "client") =>
  db
    .update(sessions)
    .set({ lastSeenAt: ago(kind === "staff" ? 4.01 : 60 * 24 + 0.01) })
    .where(ownRow(person, kind));
const expire = (person: Person, kind: "staff" | "client") =>
  db
    .update(sessions)
    .set({ createdAt: ago(25), expiresAt: new Date(Date.now() - 1) })
    .where(ownRow(person, kind));

type Ending = { what: string; make: () => Promise<Person>; end: (person: Person) => Promise<unknown> };
const ENDINGS: Ending[] = [
  {
    what: "staff: logged out",
    make: staffPerson,
    end: ({ cookie }) => by("GET /api/sessions/log_out", cookie),
  },
  {
    what: "client: logged out",
    make: clientPerson,
    end: ({ cookie }) => by("GET /api/sessions/log_out", cookie),
  },
  {
    what: "staff: new password on another device",
    make: staffPerson,
    end: ({ other }) => by("PATCH /api/account/password", other, { body: { password: NEW_PASSWORD } }),
  },
  {
    what: "client: new password on another device",
    make: clientPerson,
    end: ({ other, id }) =>
      by("POST /api/sessions/save_password", other, { body: { password: NEW_PASSWORD, cfid: id } }),
  },
  {
    what: "staff: new password set by the owner",
    make: staffPerson,
    end: ({ id }) =>
      by("PATCH /api/employees/{id}/password", owner, { params: { id }, body: { password: NEW_PASSWORD } }),
  },
  {
    what: "staff: deactivated",
    make: staffPerson,
    end: ({ id }) => by("PATCH /api/employees/{id}/deactivate", owner, { params: { id } }),
  },
  {
    what: "staff: all ended by the owner",
    make: staffPerson,
    end: ({ id }) => by("DELETE /api/employees/{id}/sessions", owner, { params: { id } }),
  },
  {
    what: "staff: all others ended by oneself",
    make: staffPerson,
    end: ({ other }) => by("DELETE /api/account/sessions", other),
  },
  {
    what: "client: all others ended by oneself",
    make: clientPerson,
    end: ({ other }) => by("DELETE /api/account/client_sessions", other),
  },
  {
    what: "client: logged out everywhere by the office",
    make: clientPerson,
    end: ({ id }) => by("DELETE /api/clients/{cfid}/sessions", owner, { params: { cfid: id } }),
  },
  { what: "staff: idle", make: staffPerson, end: (person) => idle(person, "staff") },
  { what: "client: idle", make: clientPerson, end: (person) => idle(person, "client") },
  { what: "staff: its hours are over", make: staffPerson, end: (person) => expire(person, "staff") },
  { what: "client: its sixty days are over", make: clientPerson, end: (person) => expire(person, "client") },
];

/** Where visitors may call too: what comes back must belong to no one. */
const isPublic = ({ who }: Endpoint) => who === "public";
const NOTHING: Sent = {
  params: new Proxy({}, { get: (_, name) => (name === "date" ? "2026-05-12" : "999999999") }),
  query: {},
  body: {},
};

async function doorsStillOpen(cookie: string): Promise<string[]> {
  const open: string[] = [];
  for (const endpoint of all.filter((each) => !isPublic(each))) {
    const { status } = await ask(endpoint, NOTHING, { cookie });
    if (status !== 401) open.push(`${endpoint.name}: ${status}`);
  }
  const url = "http://127.0.0.1:3000/api/auth/session";
  const { status } = await nextAuth(new NextRequest(url, { headers: { cookie } }));
  if (status !== 401) open.push(`next-auth: ${status}`);
  return open;
}

const whoIs = async (cookie: string) => (await by("GET /api/sessions/verify_user", cookie)).text;
const NOBODY = JSON.stringify({ user: null, type: null });

describe("a session that has ended is 401 at every endpoint (T11)", () => {
  it.each(ENDINGS)(
    "$what",
    async ({ make, end }) => {
      const person = await make();
      expect(await whoIs(person.cookie)).not.toBe(NOBODY);
      await end(person);
      expect(await doorsStillOpen(person.cookie)).toEqual([]);
      expect(await whoIs(person.cookie)).toBe(NOBODY);
    },
    120_000,
  );

  it("so is a cookie that was never issued: another secret's, a made-up id's, a truncated one", async () => {
    const { cookie } = await staffPerson();
    const [row] = await db.select({ id: sessions.id }).from(sessions).limit(1);
    const forged = await encode({
      token: { sid: row?.id },
      secret: "another secret, of forty characters or so",
    });
    const name = sessionCookieName();
    const invented = await sealSession("00000000-0000-4000-8000-00000000dead");
    for (const value of [forged, invented, cookie.slice(name.length + 1, -9), row?.id, ""])
      expect(await doorsStillOpen(`${name}=${value}`)).toEqual([]);
  });
});

it("a removed right is gone with the next request, and the session stays (T11)", async () => {
  const { id, cookie } = await staffPerson();
  await db.delete(employeeCapabilities).where(eq(employeeCapabilities.hrid, id));
  const gated = all.filter(({ who }) => who.startsWith("cap:") || who === "partner");
  for (const endpoint of gated)
    expect([endpoint.name, (await ask(endpoint, NOTHING, { cookie })).status]).toEqual([endpoint.name, 403]);
  expect(gated.length).toBeGreaterThan(80);
  expect(await whoIs(cookie)).not.toBe(NOBODY);
});
