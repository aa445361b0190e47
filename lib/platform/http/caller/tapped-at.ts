import type { Handle } from "@/db/client";
import { type Actor, isStaff } from "@/lib/actor";
import type { Contract } from "@/lib/contract";
import { Conflict, Forbidden, Invalid, Malformed } from "@/lib/errors";
import { findCrewOf } from "@/lib/platform/auth/sql/identity";
import { isTooLate, TOO_LATE } from "@/lib/platform/waiting/life-rules";
import { businessDate } from "@/lib/values/dates";

/** Headers that say when the person tapped, and who it was. */
const HEADER = "x-tapped-at";
const BY = "x-tapped-by";

/** Anything a phone has kept for longer than this, the office has to enter. */
const LATEST_MS = 72 * 60 * 60_000;
/** A phone measures its clock's error to about a second; more than this isn't a measuring error. */
const AHEAD_MS = 2 * 60_000;

/** In UTC with milliseconds, as a browser writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

type Late = { db: Handle; headers: Headers; actor: Actor | null; now: Date };

/**
 * When someone on a crew did what their phone only sends now: at most 72 hours ago and never in the future; null when
 * the request doesn't say. It's a claim: it decides what's shown and paid, and gives no right (rule late-taps). Everyone
 * else enters times in a form, where people can see them. Errors: 400, 403, 409, 422.
 */
export async function readTap(contract: Contract, { db, headers, actor, now }: Late): Promise<Date | null> {
  requirePerson(headers.get(BY), actor);
  const text = headers.get(HEADER);
  if (text === null) return null;
  const tapped = INSTANT.test(text) ? new Date(text) : null;
  if (!contract.queues || !tapped || Number.isNaN(tapped.getTime()))
    throw new Malformed("We couldn't read when this was done.");
  const ago = now.getTime() - tapped.getTime();
  if (ago < -AHEAD_MS) throw new Invalid("This phone's clock is ahead. Set its time, then send this again.");
  if (ago > LATEST_MS) throw new Invalid("This is more than 3 days old. Ask the office to enter it.");
  if (isTooLate(contract.queues, ago)) throw new Conflict(TOO_LATE);
  if (!(await wasOnCrew(db, actor, tapped))) {
    if (contract.queues.anyone) return null;
    throw new Forbidden("You weren't on a crew that day, so this can't be recorded late.");
  }
  return ago > 0 ? tapped : null;
}

/** We never send what one person entered in another's name, even if someone else has logged in on this phone since. */
function requirePerson(by: string | null, actor: Actor | null): void {
  if (by === null || (actor && isStaff(actor) && String(actor.hrid) === by)) return;
  throw new Forbidden("Someone else entered this on this phone. It's sent when they log in.", "other_person");
}

async function wasOnCrew(db: Handle, actor: Actor | null, tapped: Date): Promise<boolean> {
  if (!actor || !isStaff(actor)) throw new Forbidden();
  if (actor.crewMaster) return true;
  return (await findCrewOf(db, actor.hrid, businessDate(tapped))).crewHrid !== null;
}
