import { hasCapability, isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { worksAtProperty } from "@/lib/core/images/sql/image-rights";
import { Forbidden } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
import type { ImageOwner } from "./contract";

/**
 * Which staff see, add and delete the pictures of a record (rule picture-rights): a recruit's, crew managers; a job's,
 * its DNFs' and its inspections', the office, crew masters, and the crews and partners who work at that property; a
 * property's, everyone, because estimates need them.
 */
export async function mayHandlePictures(ctx: Context, owner: ImageOwner, id: number): Promise<boolean> {
  const { actor } = ctx;
  if (!isStaff(actor)) return false;
  if (owner === "recruit") return hasCapability(actor, "crew_mgt");
  if (owner === "property" || actor.crewMaster || actor.stored.size > 0) return true;
  const worker = { hrid: actor.hrid, partner: actor.mgr?.hrid ?? null, today: businessDate(ctx.now) };
  return worksAtProperty(ctx.db, owner === "dnf" ? "dnf" : "job", id, worker);
}

/** Errors: 403. */
export async function requirePictures(ctx: Context, owner: ImageOwner, id: number): Promise<void> {
  if (await mayHandlePictures(ctx, owner, id)) return;
  throw owner === "recruit"
    ? new Forbidden()
    : new Forbidden("Only the office and the crews who work at this property can see these photos.");
}
