import { hasCapability, isStaff, type StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { SearchShows } from "@/lib/core/clients/client-schema";
import { areCounted, countReads, type Reader } from "@/lib/core/clients/sql/client-reads";
import { hasOwnClient, type OwnClients } from "@/lib/core/clients/sql/own-clients";
import { getSetting } from "@/lib/core/settings/reads";
import { log } from "@/lib/log";
import { worksInOffice } from "@/lib/platform/auth/session";
import { isOver, tooMany, writeRefusals } from "@/lib/platform/fair-use/fair-use";
import { addDays, businessDate } from "@/lib/values/dates";

const HOUR_MS = 60 * 60_000;

/** How many clients the caller, a staff member, may read in an hour; crew members read fewer. */
export const clientReadLimit = (ctx: Pick<Context, "db" | "now" | "actor">): Promise<number> =>
  getSetting(
    ctx.db,
    isCrew(staffOf(ctx)) ? "crewClientReadsPerHour" : "clientReadsPerHour",
    businessDate(ctx.now),
  );

const isCrew = ({ capabilities, mgr }: StaffActor): boolean =>
  !capabilities.has("client_care") && !worksInOffice(capabilities, mgr !== null);

/**
 * Counts the clients a staff member is about to read, each once an hour. Past the limit we refuse new ones until the
 * next hour; the log and Stuff To Do show who it was, never a client's name. A single client on the caller's own run
 * sheets always opens, so crews can keep working. `known`: the limit, if it's read already. Errors: 429.
 */
export async function countClientReads(
  ctx: Context,
  cfids: readonly number[],
  known?: number,
): Promise<void> {
  const { actor, db, now } = ctx;
  if (!isStaff(actor) || cfids.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const reader: Reader = { hrid: actor.hrid, hour };
  // Most pages are of a client who was found by a search, and counted then.
  if (known === undefined && (await areCounted(db, reader, cfids))) return;
  const limit = known ?? (await clientReadLimit(ctx));
  const fits = await countReads(db, reader, { cfids, limit });
  if (fits || (await isOwnClient(ctx, cfids))) return;
  if (!(await isOver(ctx, "client_reads", reader.hrid))) return;
  // Within a write's transaction it would be rolled back: the frame writes it afterwards.
  if (!("rollback" in db)) await writeRefusals(db);
  log.warn({ event: "client-reads-refused", requestId: ctx.requestId, actor: `staff:${reader.hrid}` });
  const seconds = Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 1000);
  throw tooMany("client_reads", { most: limit, seconds });
}

async function isOwnClient(ctx: Context, cfids: readonly number[]): Promise<boolean> {
  const [cfid, ...others] = cfids;
  return cfid !== undefined && others.length === 0 && hasOwnClient(ctx.db, ownClientsOf(ctx), cfid);
}

/** How far back and ahead a crew's run sheets show their clients to its members. */
const DAYS = { back: 30, ahead: 14 };

/** The clients a caller without Client care sees: those on their crew's run sheets and those of a partner's work. */
export function ownClientsOf(ctx: Pick<Context, "actor" | "now">): OwnClients {
  const { hrid, mgr, stored } = staffOf(ctx);
  const today = businessDate(ctx.now);
  const span = { from: addDays(today, -DAYS.back), to: addDays(today, DAYS.ahead) };
  return {
    hrid,
    ungated: stored.has("production"),
    partner: mgr?.hrid ?? null,
    from: span.from,
    to: span.to,
    today,
  };
}

/** Which clients the caller may find; null: all of them. */
export const clientsShownTo = (ctx: Pick<Context, "actor" | "now">): OwnClients | null =>
  hasCapability(ctx.actor, "client_care") ? null : ownClientsOf(ctx);

export function searchShows(ctx: Context): SearchShows {
  const shown = clientsShownTo(ctx);
  if (shown === null) return "all";
  return shown.partner === null ? "crew" : "partner";
}
