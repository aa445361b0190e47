import { eq } from "drizzle-orm";
import { PATCH as grant } from "@/app/api/employees/[key]/capabilities/route";
import { PATCH as deactivate } from "@/app/api/employees/[key]/deactivate/route";
import {
  POST as addCrew,
  PATCH as endCrew,
  DELETE as removeCrew,
} from "@/app/api/employees/[key]/partner_crews/route";
import { PATCH as password } from "@/app/api/employees/[key]/password/route";
import { PATCH as reactivate } from "@/app/api/employees/[key]/reactivate/route";
import { PATCH as areas } from "@/app/api/employees/[key]/report_areas/route";
import { PATCH as edit } from "@/app/api/employees/[key]/route";
import { POST as royalty } from "@/app/api/employees/[key]/royalties/route";
import { DELETE as endSessions } from "@/app/api/employees/[key]/sessions/route";
import { POST as add } from "@/app/api/employees/route";
import { auditEvents, employees } from "@/db/schema";
import type { Capability } from "@/lib/auth/actor";
import { makeEmployee } from "@/tests/factories/employees";
import { unique } from "@/tests/factories/unique";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export const db = testDatabase();

export type Person = { hrid: number; cookie: string };

export async function person(capabilities: Capability[] = []): Promise<Person> {
  const { hrid } = await makeEmployee(db, { capabilities });
  return { hrid, cookie: await staffCookie(hrid) };
}

export const admin = () => person(["access_admin"]);

const VERBS = {
  edit: { handler: edit, method: "PATCH", tail: "" },
  grant: { handler: grant, method: "PATCH", tail: "/capabilities" },
  areas: { handler: areas, method: "PATCH", tail: "/report_areas" },
  password: { handler: password, method: "PATCH", tail: "/password" },
  endSessions: { handler: endSessions, method: "DELETE", tail: "/sessions" },
  deactivate: { handler: deactivate, method: "PATCH", tail: "/deactivate" },
  reactivate: { handler: reactivate, method: "PATCH", tail: "/reactivate" },
  royalty: { handler: royalty, method: "POST", tail: "/royalties" },
  addCrew: { handler: addCrew, method: "POST", tail: "/partner_crews" },
  endCrew: { handler: endCrew, method: "PATCH", tail: "/partner_crews" },
  removeCrew: { handler: removeCrew, method: "DELETE", tail: "/partner_crews" },
} as const;

export type VerbName = keyof typeof VERBS;
export const VERB_NAMES = Object.keys(VERBS) as VerbName[];

/** Calls one of the verbs on an employee; `query` begins with "?". */
export function act(who: Person | null, verb: VerbName, hrid: number, body: object = {}, query = "") {
  const { handler, method, tail } = VERBS[verb];
  const path = `/api/employees/${hrid}${tail}${query}`;
  return call(handler, { method, path, cookie: who?.cookie, body });
}

export const addPerson = (who: Person | null, body: object) =>
  call(add, { method: "POST", path: "/api/employees", cookie: who?.cookie, body });

/** A form as the screen sends it, for somebody new. */
export function newForm(changes: object = {}) {
  const username = unique("new");
  return {
    ...{ username, fullname: `New ${username}`, name: username, email: `${username}@example.com` },
    ...{ phone: "(416) 555-0155", shop: "Osler", rate: "21.50", managerHrid: "" },
    ...{ crewMaster: false, driver: true, closingManager: false, password: "a lake in fog" },
    ...changes,
  };
}

export async function rowOf(hrid: number) {
  const [row] = await db.select().from(employees).where(eq(employees.hrid, hrid));
  return row;
}

export async function actionsOn(hrid: number): Promise<string[]> {
  const events = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(hrid)))
    .orderBy(auditEvents.id);
  return events.map(({ action }) => action).filter((action) => !action.startsWith("session"));
}
