import { isPartner } from "@/db/queries/partners/partner-people";
import { type Context, partnerOf, staffOf } from "@/lib/context";
import { Forbidden, Invalid } from "@/lib/errors";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";

/**
 * Whose books are written: those of the session's partner. A sent hrid may be that partner's or the writer's own (T17),
 * but not when the writer keeps books too: an old tab would write one partner's into another's (T18).
 * Errors: 403 anybody else's, or no partner chosen.
 */
export async function enteringPartner(ctx: Context, hrid?: number | "" | null): Promise<number> {
  const partner = partnerOf(ctx).hrid;
  if (!hrid || hrid === partner) return partner;
  if (hrid === staffOf(ctx).hrid && !(await isPartner(ctx.db, hrid))) return partner;
  throw new Forbidden("You're acting for someone else now. Reload the page.");
}

export const refuseIssues = (issues: readonly Issue[]): Invalid => new Invalid(issuesToErrors(issues));
