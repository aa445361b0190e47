import { findOwnWorkAt, findPlace, hasLeadAt } from "@/db/queries/properties/places";
import { hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import { refusalToChange } from "@/lib/core/jobs/rights/change-right";
import { CARD_DAYS } from "@/lib/core/leads/lead-rules";
import { Forbidden, NotFound } from "@/lib/errors";
import { addDays, businessDate } from "@/lib/values/dates";
import { AUDIENCES, type Audience } from "./fields";

/** The office changes everything about a property, others what's true on site. */
export type PlaceRight = "office" | "crew" | "sales";

/** Whether the caller belongs to an audience by a capability. */
const belongsTo = ({ actor }: Pick<Context, "actor">, audience: Audience): boolean =>
  AUDIENCES[audience].some((capability) => hasCapability(actor, capability));

export const isOffice = (ctx: Pick<Context, "actor">): boolean => belongsTo(ctx, "office");

/** Whose fields of a property someone with this right reads and writes. */
export const audienceOf = (right: PlaceRight | null): Audience =>
  right === "office" ? "office" : right ? "onSite" : "staff";

/**
 * What the caller may do at a property (rule property-card): the office always; today's crew if it has a job or an open
 * DNF there that brings rights (rule dnf-crew); sales if there's a lead, and whoever came for an estimate or a sign. Null for everyone else. Errors: 409
 * while the crew's safety gate is closed.
 */
export async function rightToPlace(ctx: Context, jobinfoid: number): Promise<PlaceRight | null> {
  if (isOffice(ctx)) return "office";
  const day = businessDate(ctx.now);
  const work = await findOwnWorkAt(ctx.db, { jobinfoid, hrid: staffOf(ctx).hrid, day });
  if (work?.visit) {
    await refusalToChange(ctx, { ...work, days: [day] });
    return "crew";
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
export async function requireRightToPlace(ctx: Context, jobinfoid: number): Promise<PlaceRight> {
  const right = await rightToPlace(ctx, jobinfoid);
  if (right) return right;
  if (!(await findPlace(ctx.db, jobinfoid))) throw new NotFound(NO_PLACE);
  throw new Forbidden("Only the office and the crew that's there today can see this.");
}

export const CODES_FORBIDDEN = "Only the office and the crew that's there today can see codes and take keys.";

/** The same for codes and keys, which an estimator has no use for. */
export async function requireRightToOpen(ctx: Context, jobinfoid: number): Promise<void> {
  if ((await requireRightToPlace(ctx, jobinfoid)) === "sales") throw new Forbidden(CODES_FORBIDDEN);
}
