import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { after } from "next/server";
import { cache } from "react";
import { type Actor, type Capability, hasCapability, isStaff, type StaffActor } from "@/lib/actor";
import type { Context, StaffContext } from "@/lib/context";
import { Conflict, Forbidden, NotFound, TooMany } from "@/lib/errors";
import { AREAS, type Area, areaOf, loginFrom, path } from "@/lib/paths";
import { safeNext } from "@/lib/platform/auth/next-path";
import { readActor } from "@/lib/platform/auth/session";
import { inTime } from "@/lib/platform/http/admission";
import { admit } from "@/lib/platform/http/overload";
import { database, poolOf } from "@/lib/platform/services/database";
import { replicaUpTo } from "@/lib/platform/services/freshness";

/**
 * The request for the page we're rendering. We read all of it before the first wait, because Next returns nothing about
 * a request whose caller has left.
 */
const incoming = cache(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return { jar, here: head.get("x-path"), requestId: head.get("x-runsheet-request") };
});

/** The context for the page we're rendering. Each request reads its session once, however many components ask. */
export const pageContext = cache(async (): Promise<Context> => {
  const now = new Date();
  const { jar, requestId } = await incoming();
  after(admit());
  // A page mustn't wait for a database that doesn't answer at all (R4).
  const actor = await inTime(readActor(jar, now));
  return {
    db: database(),
    now,
    actor,
    requestId: requestId ?? randomUUID(),
    address: "",
    setCookie: refuseCookie,
  };
});

function refuseCookie(): never {
  throw new Error("A page cannot set cookies");
}

/**
 * Guards a staff page: without a session, to the area's login; a client, to the dashboard; without all capabilities of
 * `cap`, one of `anyOf` or the partner session it needs, 403. The middleware redirects first, but this guard decides.
 * `pool` is for pages that read reports, which have their own connections.
 */
export async function staffPage(
  need: {
    cap?: Capability | readonly Capability[];
    anyOf?: readonly Capability[];
    partner?: boolean;
    pool?: "reports";
  } = {},
): Promise<StaffContext> {
  const ctx = await pageContext();
  if (!ctx.actor) redirect(await loginHere());
  if (!isStaff(ctx.actor)) redirect(path.clientDashboard());
  const { actor } = ctx;
  await secureAccountFirst(actor);
  if (![need.cap ?? []].flat().every((cap) => hasCapability(actor, cap))) forbidden();
  if (need.anyOf && !need.anyOf.some((cap) => hasCapability(actor, cap))) forbidden();
  if (need.partner && !actor.mgr) forbidden();
  return { ...ctx, actor, ...(need.pool && { db: poolOf(need.pool) }) };
}

/** A report's screen shows how old it is once it's older than this. */
const LAG_TOLD_MS = 60_000;

/** The moment up to which a page with `pool: "reports"` shows everything, if that's more than a minute ago. */
export async function reportsAsOf(): Promise<Date | null> {
  const { now } = await pageContext();
  const upTo = await replicaUpTo(now);
  return upTo && now.getTime() - upTo.getTime() > LAG_TOLD_MS ? upTo : null;
}

/** Shows a read's refusal as the matching page, 403 or 404; everything else goes to the error screen. */
export async function readOrRefuse<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    // Also for too many clients this hour: the page doesn't show what was refused.
    if (error instanceof Forbidden || error instanceof TooMany) forbidden();
    if (error instanceof NotFound) notFound();
    // The run sheet tells its crew what to do first.
    if (error instanceof Conflict && error.details?.reason === "safety_gate") redirect(path.runsheet());
    throw error;
  }
}

/**
 * Guards a client's own page: without a client or staff session, to the public home page with its login window open.
 */
export async function clientPage(): Promise<Context> {
  const ctx = await pageContext();
  if (!ctx.actor || ctx.actor.type === "WEB_USER") redirect(await loginHere());
  if (isStaff(ctx.actor)) await secureAccountFirst(ctx.actor);
  return ctx;
}

/**
 * People with a password someone else chose, or without a second factor that the settings require, get My account
 * whatever page they open.
 */
async function secureAccountFirst({ mustChangePassword, mustAddFactor }: StaffActor): Promise<void> {
  const here = (await incoming()).here ?? "";
  if ((mustChangePassword || mustAddFactor) && here.split("?")[0] !== path.myAccount())
    redirect(`${path.myAccount()}?next=${encodeURIComponent(here)}`);
}

async function loginHere(): Promise<string> {
  return loginFrom((await incoming()).here ?? AREAS.crew);
}

/** Guards a login page: people who are already logged in go on to `next`, or home. */
export async function leaveLoginPage(area: Area, next: string | undefined): Promise<Context> {
  const ctx = await pageContext();
  if (ctx.actor) redirect(homeOf(ctx.actor, area, next));
  return ctx;
}

function homeOf(actor: Actor, area: Area, next: string | undefined): string {
  const asked = safeNext(next);
  if (isStaff(actor)) return asked ?? AREAS[area];
  return asked && areaOf(asked.split("?")[0] ?? "") === "client" ? asked : path.clientDashboard();
}
