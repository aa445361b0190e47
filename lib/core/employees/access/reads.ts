import { isStaff } from "@/lib/actor";
import type { Context, StaffContext } from "@/lib/context";
import {
  type AccessRow,
  findPerson,
  findTies,
  listOpenSessions,
  listPeople,
  listRoles,
  type PersonRow,
} from "@/lib/core/employees/sql/access";
import { listActivePeople } from "@/lib/core/employees/sql/employees";
import { getSetting } from "@/lib/core/settings/reads";
import { sessionToWire } from "@/lib/core/sign-in/account/reads";
import { isFreshLogin } from "@/lib/core/sign-in/client/fresh-login";
import { NotFound } from "@/lib/errors";
import { businessDate, formatInstant } from "@/lib/values/dates";
import type { AccessPerson } from "./contract";
import {
  type AccessList,
  allAreas,
  type EmployeeAccess,
  MOST_PEOPLE,
  PEOPLE_STEP,
  type PersonLine,
  SHARED_AREAS,
} from "./rules";

type Search = Record<string, unknown>;

const asText = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 100) : "");
/** Active people, unless the caller requests former ones or everyone. */
const ACTIVE: Record<string, boolean | null> = { former: false, all: null };

/** Everyone who works or worked here, filtered, and the roles: three statements. */
export async function readAccessList(ctx: StaffContext, search: Search): Promise<AccessList> {
  const who = ACTIVE[asText(search.who)];
  const limits = {
    active: who === undefined ? true : who,
    text: asText(search.q),
    shop: asText(search.shop),
    capability: asText(search.cap),
    role: asText(search.role),
    given: /^\d{1,9}$/.test(asText(search.given)) ? Number(search.given) : null,
  };
  const steps = Math.ceil(Number(search.rows) / PEOPLE_STEP) || 1;
  const limit = Math.min(Math.max(steps, 1) * PEOPLE_STEP, MOST_PEOPLE);
  const [rows, choices, roles] = await Promise.all([
    listPeople(ctx.db, limits, { now: ctx.now, limit }),
    listActivePeople(ctx.db),
    listRoles(ctx.db),
  ]);
  return { viewer: ctx.actor.hrid, people: rows.map(toLine), all: rows[0]?.all ?? 0, choices, roles };
}

function toLine({ lastSeen, managerName, ...row }: PersonRow): PersonLine {
  const { rate: _rate, version: _version, managerHrid: _managerHrid, all: _all, ...shown } = row;
  const seen = lastSeen ? new Date(lastSeen) : null;
  return {
    ...shown,
    manager: managerName,
    lastSeen: seen ? formatInstant(seen) : "",
    lastSeenAt: seen?.toISOString() ?? "",
  };
}

/** An employee with everything that Access edits, and the roles: six statements. Errors: 404. */
export async function readEmployeeAccess(ctx: StaffContext, hrid: number): Promise<EmployeeAccess> {
  const today = businessDate(ctx.now);
  const [person, prompts, choices, roles] = await Promise.all([
    readPerson(ctx, hrid),
    getSetting(ctx.db, "reportPrompts", today),
    listActivePeople(ctx.db),
    listRoles(ctx.db),
  ]);
  const own = person.hrid === ctx.actor.hrid;
  return {
    viewer: ctx.actor.hrid,
    today,
    person,
    choices,
    roles,
    shared: SHARED_AREAS,
    areas: allAreas(prompts, person.areas).filter((area) => !SHARED_AREAS.includes(area)),
    asksCurrent: own && !isFreshLogin(ctx.actor, ctx.now),
  };
}

/** Errors: 404. */
export async function readPerson(ctx: Context, hrid: number): Promise<AccessPerson> {
  const row = await findPerson(ctx.db, hrid);
  if (!row) throw new NotFound("We can't find this employee. They may have been deleted.");
  const [ties, sessions] = await Promise.all([
    findTies(ctx.db, hrid, businessDate(ctx.now)),
    listOpenSessions(ctx.db, { hrid }, ctx.now),
  ]);
  return toPerson(ctx, row, { ties, sessions });
}

type Parts = {
  ties: Awaited<ReturnType<typeof findTies>>;
  sessions: Awaited<ReturnType<typeof listOpenSessions>>;
};

function toPerson({ actor }: Context, row: AccessRow, { ties, sessions }: Parts): AccessPerson {
  const { royalties, crews, held } = ties;
  const ownSession = isStaff(actor) ? actor.sessionId : null;
  return {
    ...row,
    rate: row.rate,
    royalties,
    held,
    crews: crews
      .filter(({ partnerHrid }) => partnerHrid === row.hrid)
      .map(({ id, crewHrid, crewName, validFrom, validTo }) => ({
        id,
        crewHrid,
        crewName,
        validFrom,
        validTo,
      })),
    worksFor: crews
      .filter(({ crewHrid }) => crewHrid === row.hrid)
      .map(({ partnerHrid, partnerName, validFrom, validTo }) => ({
        partnerHrid,
        partnerName,
        validFrom,
        validTo,
      })),
    sessions: sessions.map(sessionToWire(ownSession)),
  };
}
