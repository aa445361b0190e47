import type { Actor, Capability, PartnerSession, StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import {
  findSession,
  insertSession,
  type SessionRow,
  STAND_IN_MINUTES,
  touchSession,
} from "@/lib/platform/auth/sql/sessions";
import { database } from "@/lib/platform/services/database";
import { businessDate } from "@/lib/values/dates";
import type { Principal } from "./authenticate";
import { browserWords } from "./browser-rules";
import { openSession, sessionCookieName } from "./cookie";

type Cookies = { get(name: string): { value: string } | undefined };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const OFFICE_IDLE_MINUTES = 60;

const CLIENT_DAYS = 60;

/**
 * How long a session lasts at most, and how long when it's idle. A client's ends 60 days after its last use, so its end
 * moves with each one (rule client-sessions).
 */
const LIFE = {
  crew: { hours: 14, idleMinutes: 240 },
  office: { hours: 12, idleMinutes: OFFICE_IDLE_MINUTES },
  client: { hours: CLIENT_DAYS * 24, idleMinutes: CLIENT_DAYS * 24 * 60 },
};

const OFFICE: Capability[] = [
  "production",
  "pay",
  "prop_mgt",
  "sales",
  "management",
  "partner_admin",
  "access_admin",
];

/** The actor behind a request's cookie, read from the session row; null when there's no session or it has ended. */
export async function readActor(cookies: Cookies, now: Date): Promise<Actor | null> {
  const id = (await openSession(cookies.get(sessionCookieName())?.value))?.sid;
  if (!id) return null;
  const row = await findSession(database(), id, {
    now,
    day: businessDate(now),
  });
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > MINUTE) await touchSession(database(), id, now);
  return toActor(row);
}

function toActor(row: SessionRow): Actor | null {
  if (row.kind === "client" && row.cfid !== null) {
    const { id: sessionId, cfid, clientName: name, clientEmail: email, createdAt: loggedInAt } = row;
    return {
      type: "CLIENT_USER",
      sessionId,
      cfid,
      name: name ?? "",
      email,
      loggedInAt,
      provenAt: row.provenAt ?? loggedInAt,
    };
  }
  return row.hrid === null ? null : toStaff(row, row.hrid);
}

function toStaff(row: SessionRow, hrid: number): StaffActor {
  const acting = actingOf(row);
  const own = row.ownRoyalty === null ? null : { hrid, name: row.name ?? "", royalty: row.ownRoyalty };
  const mgr = acting ?? own;
  return {
    type: "INTERNAL_USER",
    sessionId: row.id,
    hrid,
    name: row.name ?? "",
    fullname: row.fullname ?? "",
    email: row.email,
    crewMaster: row.crewMaster ?? false,
    mustChangePassword: row.passwordGiven ?? false,
    mustAddFactor: row.mustAddFactor,
    hasPasskey: row.hasPasskey,
    capabilities: withPartnerRights(row.capabilities, mgr),
    stored: new Set(row.capabilities),
    mgr,
    impersonating: acting !== null,
    actingUntil: acting && standInEnd(row.actingSince),
    ...openedBy(row),
    loggedInAt: row.createdAt,
    provenAt: row.provenAt ?? row.createdAt,
  };
}

/**
 * The partner acted for; none once the hour is over, the right is removed, or the partner has left or no longer pays a
 * royalty.
 */
function actingOf(row: SessionRow): PartnerSession | null {
  const { actingPartnerHrid, actingName, actingRoyalty } = row;
  if (!row.capabilities.includes("partner_admin")) return null;
  if (actingPartnerHrid === null || actingName === null || actingRoyalty === null) return null;
  return { hrid: actingPartnerHrid, name: actingName, royalty: actingRoyalty };
}

/** The dashboard that staff have open, while they have Client care; without it, at most one job's payment. */
function openedBy({
  viewingCfid: cfid,
  viewingJobid: jobid,
  capabilities,
}: SessionRow): Pick<StaffActor, "viewingCfid" | "payingJob"> {
  if (cfid !== null && jobid !== null) return { viewingCfid: null, payingJob: { cfid, jobid } };
  return { viewingCfid: capabilities.includes("client_care") ? cfid : null, payingJob: null };
}

const standInEnd = (since: Date | null): Date | null =>
  since && new Date(since.getTime() + STAND_IN_MINUTES * MINUTE);

/** Everyone with a manager session also has crew_mgt (rule capabilities). */
function withPartnerRights(held: Capability[], mgr: PartnerSession | null): ReadonlySet<Capability> {
  const capabilities = new Set(held);
  if (mgr !== null) capabilities.add("crew_mgt");
  return capabilities;
}

/** Stores a session for a person who has just logged in; `office` says whether the shorter idle time applies. */
export async function openSessionFor(
  ctx: Pick<Context, "db" | "now" | "userAgent">,
  principal: Principal,
  office: boolean,
): Promise<string> {
  const life = principal.kind === "client" ? LIFE.client : office ? LIFE.office : LIFE.crew;
  return insertSession(ctx.db, {
    ...principal,
    browser: ctx.userAgent ? browserWords(ctx.userAgent) : null,
    idleMinutes: life.idleMinutes,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + life.hours * HOUR),
  });
}

export const worksInOffice = (capabilities: Iterable<Capability>, partner: boolean): boolean =>
  partner || [...capabilities].some((capability) => OFFICE.includes(capability));
