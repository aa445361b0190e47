import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import type { Capability } from "@/lib/actor";
import {
  makeClient,
  makeCrewOfTwo,
  makeEmployee,
  makePartner,
  makePartnerCrew,
  makeProperty,
} from "@/tests/factories";
import { get, patch, post, put, remove } from "./asks";
import { clientCookie, staffCookie } from "./call";
import { testDatabase } from "./database";
import { TODAY } from "./days";

// Everyone who can log in, logged in: the record with a fresh session's cookie.

type EmployeeColumns = Omit<NonNullable<Parameters<typeof makeEmployee>[1]>, "capabilities">;

/** An employee with exactly these capabilities. */
export async function staffWith(capabilities: readonly Capability[] = [], columns: EmployeeColumns = {}) {
  const employee = await makeEmployee(testDatabase(), { ...columns, capabilities });
  return { ...employee, cookie: await staffCookie(employee.hrid) };
}
export type StaffMember = Awaited<ReturnType<typeof staffWith>>;
type Session = { hrid: number; cookie: string };

export async function loggedInPartner(columns: Parameters<typeof makePartner>[1] = {}) {
  const partner = await makePartner(testDatabase(), columns);
  return { ...partner, cookie: await staffCookie(partner.hrid) };
}

/** A partner with a crew besides their own since 2025, whose name comes last in lists. */
export async function partnerWithCrew() {
  const partner = await loggedInPartner();
  const crew = await makeEmployee(testDatabase(), { name: `zz ${partner.name}` });
  const work = { crewHrid: crew.hrid, partnerHrid: partner.hrid, validFrom: "2025-01-01" };
  await makePartnerCrew(testDatabase(), work);
  return { ...partner, crew };
}

/** A person acting for that partner. */
export async function actingFor(
  partnerHrid: number,
  capabilities: readonly Capability[] = ["partner_admin"],
): Promise<Session> {
  const { hrid, cookie } = await staffWith(capabilities);
  const acting = { actingPartnerHrid: partnerHrid, actingSince: new Date() };
  await testDatabase().update(sessions).set(acting).where(eq(sessions.hrid, hrid));
  return { hrid, cookie };
}

/** A client with a property. */
export async function loggedInClient(columns: Parameters<typeof makeClient>[1] = {}) {
  const client = await makeClient(testDatabase(), columns);
  const { jobinfoid } = await makeProperty(testDatabase(), { cfid: client.cfid });
  return { ...client, jobinfoid, cookie: await clientCookie(client.cfid) };
}

/** An employee with client care and that client's dashboard open, or none. */
export async function viewerOf(cfid: number | null): Promise<Session> {
  const { hrid, cookie } = await staffWith(["client_care"]);
  const viewing = { viewingCfid: cfid, viewingSince: cfid === null ? null : new Date() };
  await testDatabase().update(sessions).set(viewing).where(eq(sessions.hrid, hrid));
  return { hrid, cookie };
}

/** A crew of two out today, signed in, both logged in: `cookie` is the driver's, `cookie2` the second's. */
export async function crewOfTwo(given: Parameters<typeof makeCrewOfTwo>[1] = {}) {
  const crew = await makeCrewOfTwo(testDatabase(), { date: TODAY, signedIn: true, ...given });
  const [cookie, cookie2] = await Promise.all([staffCookie(crew.driver.hrid), staffCookie(crew.second.hrid)]);
  return { ...crew, cookie, cookie2 };
}

export const PASSWORD = "a lake in fog";

const ASKS = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: remove };
type Body = Record<string, unknown>;

/** Calls a route as a browser with this cookie does. Throws on an error, returns the body. */
export const askWith = (cookie?: string) => async (method: keyof typeof ASKS, path: string, body?: Body) => {
  const answer = method === "GET" ? await get(cookie, path) : await ASKS[method](cookie, path, body);
  if (answer.status !== 200)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export type Visitor = { cookie: string; asks: ReturnType<typeof askWith> };

/** With the login form; no session is made by hand. */
export async function logInAs(username: string, password: string): Promise<Visitor> {
  const answer = await post(null, "/api/sessions", { username, password });
  if (answer.status !== 200) throw new Error(`${username} cannot log in: ${JSON.stringify(answer.body)}`);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { cookie, asks: askWith(cookie) };
}

/** The first time, with the office's password: nothing works before they choose their own. */
export async function logInFirst(username: string, given: string): Promise<Visitor> {
  const newcomer = await logInAs(username, given);
  await newcomer.asks("PATCH", "/api/account/password", { password: `${given} of ${username}'s own` });
  return newcomer;
}
