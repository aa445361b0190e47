import { type Context, partnerOf, staffOf } from "@/lib/context";
import { Forbidden, Invalid, NotFound } from "@/lib/errors";
import { isPartner } from "@/lib/features/partners/sql/partner-people";
import { findOwnCrew } from "@/lib/features/partners/sql/partners";
import { businessDate, yearOf } from "@/lib/values/dates";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";
import { type Period, periodOf, periodOfList } from "./period-rules";

/**
 * The driver of the partner's crew with that name; null when no name is given. Errors: 403 another partner's, or an
 * unknown one.
 */
export async function ownCrew(ctx: Context, crewname: string): Promise<number | null> {
  if (crewname === "") return null;
  const crew = await findOwnCrew(ctx.db, partnerOf(ctx).hrid, crewname);
  if (crew === null) throw new Forbidden("This isn't one of your crews.");
  return crew;
}

/** The period in a list's name after one of `prefixes`; this year when there's none. Errors: 404. */
export function periodOr404(ctx: Context, list: string, prefixes: readonly string[]): Period {
  const today = businessDate(ctx.now);
  const found =
    list === ""
      ? periodOf(String(yearOf(today)), today)
      : prefixes.map((prefix) => periodOfList(list, prefix, today)).find((period) => period !== null);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Whose books are changed: those of the session's partner. A sent hrid may be that partner's or the writer's own
 * (T17), but not when the writer has books too: an old tab would enter one partner's figures in another's books (T18).
 * Errors: 403 someone else's, or no partner chosen.
 */
export async function enteringPartner(ctx: Context, hrid?: number | "" | null): Promise<number> {
  const partner = partnerOf(ctx).hrid;
  if (!hrid || hrid === partner) return partner;
  if (hrid === staffOf(ctx).hrid && !(await isPartner(ctx.db, hrid))) return partner;
  throw new Forbidden("You're acting for someone else now. Reload the page.");
}

export const refuseIssues = (issues: readonly Issue[]): Invalid => new Invalid(issuesToErrors(issues));
