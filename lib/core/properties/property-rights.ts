import { hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import { refusalToChange } from "@/lib/core/jobs/rights/change-right";
import { CARD_DAYS } from "@/lib/core/leads/lead-rules";
import { findOwnWorkAt, findProperty, hasLeadAt } from "@/lib/core/properties/sql/properties";
import { Forbidden, NotFound } from "@/lib/errors";
import { addDays, businessDate } from "@/lib/values/dates";
import { AUDIENCES, type Audience } from "./fields";
import type { PropertyRight } from "./property-contract";

/** Whether the caller belongs to an audience by a capability. */
const belongsTo = ({ actor }: Pick<Context, "actor">, audience: Audience): boolean =>
  AUDIENCES[audience].some((capability) => hasCapability(actor, capability));

export const isOffice = (ctx: Pick<Context, "actor">): boolean => belongsTo(ctx, "office");

/** Whose fields of a property someone with this right reads and writes. */
export const audienceOf = (right: PropertyRight | null): Audience =>
  right === "office" ? "office" : right && right !== "taken" ? "onSite" : "staff";

/**
 * What the caller may do at a property (rule property-card): the office always; today's crew if it has a job or an open
 * DNF there that brings rights (rule dnf-crew); sales if there's a lead, and whoever came for an estimate or a sign. Null for everyone else. Errors: 409
 * while the crew's safety gate is closed.
 */
export async function rightToProperty(ctx: Context, jobinfoid: number): Promise<PropertyRight | null> {
  if (isOffice(ctx)) return "office";
  const day = businessDate(ctx.now);
  const work = await findOwnWorkAt(ctx.db, { jobinfoid, hrid: staffOf(ctx).hrid, day });
  if (work?.visit) {
    await refusalToChange(ctx, { ...work, days: [day] });
    return work.opens ? "crew" : "taken";
  }
  return (await visitsFor(ctx, jobinfoid)) ? "sales" : null;
}

/** Whether the caller sells and there's a lead, or came to the property for an estimate or a sign. */
function visitsFor(ctx: Context, jobinfoid: number): Promise<boolean> {
  const day = businessDate(ctx.now);
  const visitor = belongsTo(ctx, "onSite") ? null : { hrid: staffOf(ctx).hrid, day };
  return hasLeadAt(ctx.db, jobinfoid, { since: addDays(day, -CARD_DAYS), visitor });
}

export const NO_PLACE = "We can't find this property.";

/** Errors: 404; 403 for everyone else; 409 while the crew's safety gate is closed. */
export async function requireRightToProperty(ctx: Context, jobinfoid: number): Promise<PropertyRight> {
  const right = await rightToProperty(ctx, jobinfoid);
  if (right) return right;
  if (!(await findProperty(ctx.db, jobinfoid))) throw new NotFound(NO_PLACE);
  throw new Forbidden("Only the office and the crew that's there today can see this.");
}

const CODES_FORBIDDEN = "Only the office and the crew that's there today can see codes and take keys.";
const NOT_YET =
  "Your partner took this job without the office. You'll see codes once you've started it, or the office has numbered it.";

/** Errors: 403 for an estimator, who has no use for codes and keys, and for a job that a partner took itself. */
export function requireOpening(right: PropertyRight): void {
  if (right === "sales") throw new Forbidden(CODES_FORBIDDEN);
  if (right === "taken") throw new Forbidden(NOT_YET);
}

/** `requireRightToProperty` for codes and keys (rule partner-assign). */
export async function requireRightToOpen(ctx: Context, jobinfoid: number): Promise<void> {
  requireOpening(await requireRightToProperty(ctx, jobinfoid));
}
