import { type Context, staffOf } from "@/lib/context";
import { Forbidden, Invalid } from "@/lib/errors";
import { partnerOf } from "@/lib/partners/partner-access";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";

/**
 * Whose books are written: those of the session's partner. A sent hrid may be that partner's or the writer's own (T17).
 * Errors: 403 anybody else's, or no partner chosen.
 */
export function enteringPartner(ctx: Context, hrid?: number | "" | null): number {
  const partner = partnerOf(ctx).hrid;
  if (hrid && hrid !== partner && hrid !== staffOf(ctx).hrid)
    throw new Forbidden("This is somebody else's number. Please log in again.");
  return partner;
}

export const refuseIssues = (issues: readonly Issue[]): Invalid =>
  new Invalid("Please check what you entered.", { errors: issuesToErrors(issues) });
