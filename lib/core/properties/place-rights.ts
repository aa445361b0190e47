import { findOwnWorkAt, findPlace, hasLeadAt } from "@/db/queries/properties/places";
import { hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import { refusalToChange } from "@/lib/core/jobs/rights/change-right";
import { Forbidden, NotFound } from "@/lib/errors";
import { addDays, businessDate } from "@/lib/values/dates";

/** The office changes everything about a property, others what's true on site. */
export type PlaceRight = "office" | "crew" | "sales";

export const isOffice = ({ actor }: Pick<Context, "actor">): boolean =>
  hasCapability(actor, "production") || hasCapability(actor, "client_care");

/** How long after a lead was resolved its estimator can still add what they saw. */
const LEAD_DAYS = 14;

/**
 * What the caller may do at a property (rule property-card): the office always; today's crew if it has a job or an open
 * DNF there; sales if there's a lead. Null for everyone else. Errors: 409 while the crew's safety gate is closed.
 */
export async function rightToPlace(ctx: Context, jobinfoid: number): Promise<PlaceRight | null> {
  if (isOffice(ctx)) return "office";
  const day = businessDate(ctx.now);
  const work = await findOwnWorkAt(ctx.db, { jobinfoid, hrid: staffOf(ctx).hrid, day });
  if (work) {
    await refusalToChange(ctx, { ...work, days: [day] });
    return "crew";
  }
  const sells = hasCapability(ctx.actor, "sales");
  return sells && (await hasLeadAt(ctx.db, jobinfoid, addDays(day, -LEAD_DAYS))) ? "sales" : null;
}

export const NO_PLACE = "We can't find this property.";

/** Errors: 404; 403 for everyone else; 409 while the crew's safety gate is closed. */
export async function requireRightToPlace(ctx: Context, jobinfoid: number): Promise<PlaceRight> {
  const right = await rightToPlace(ctx, jobinfoid);
  if (right) return right;
  if (!(await findPlace(ctx.db, jobinfoid))) throw new NotFound(NO_PLACE);
  throw new Forbidden("Only the office and the crew that's there today can see this.");
}

/** The same for codes and keys, which an estimator has no use for. */
export async function requireRightToOpen(ctx: Context, jobinfoid: number): Promise<void> {
  if ((await requireRightToPlace(ctx, jobinfoid)) === "sales")
    throw new Forbidden("Only the office and the crew that's there today can see codes and take keys.");
}
