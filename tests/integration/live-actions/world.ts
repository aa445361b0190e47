import { and, asc, eq } from "drizzle-orm";
import { PATCH, GET as readOne } from "@/app/api/live_actions/[key]/route";
import { GET, POST } from "@/app/api/live_actions/route";
import { auditEvents, liveActionEvents, liveActions } from "@/db/schema";
import type { LiveAction } from "@/lib/live-actions/contract";
import { makeEmployee } from "@/tests/factories";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export type Person = { hrid: number; name: string; cookie: string };

export async function makePerson(): Promise<Person> {
  const { hrid, name } = await makeEmployee(testDatabase());
  return { hrid, name, cookie: await staffCookie(hrid) };
}

export const CALL = { target: "Office", action_type: "Need Gear", description: "Rope snapped" };

const PATH = "/api/live_actions";

export const create = (cookie: string | undefined, body: unknown, headers?: Record<string, string>) =>
  call(POST, { method: "POST", path: PATH, body, cookie, headers });

export const list = (cookie: string | undefined, query = "") => call(GET, { path: PATH + query, cookie });

export const one = (cookie: string | undefined, id: number | string) =>
  call(readOne, { path: `${PATH}/${id}`, cookie });

export const step = (
  cookie: string | undefined,
  id: number | string,
  action: string,
  more: Record<string, unknown> = {},
) => call(PATCH, { method: "PATCH", path: `${PATH}/${id}`, body: { action, ...more }, cookie });

/** The record as anybody on staff reads it. */
export async function read({ cookie }: Person, id: number): Promise<LiveAction> {
  return (await one(cookie, id)).body.la;
}

export const stored = async (id: number) =>
  (await testDatabase().select().from(liveActions).where(eq(liveActions.id, id)))[0];

export const stepsOf = (id: number) =>
  testDatabase()
    .select({ by: liveActionEvents.actorHrid, status: liveActionEvents.status, note: liveActionEvents.note })
    .from(liveActionEvents)
    .where(eq(liveActionEvents.liveActionId, id))
    .orderBy(asc(liveActionEvents.id));

export async function auditOf(id: number): Promise<string[]> {
  const found = await testDatabase()
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, "live_action"), eq(auditEvents.subjectId, String(id))))
    .orderBy(asc(auditEvents.id));
  return found.map(({ action }) => action);
}
