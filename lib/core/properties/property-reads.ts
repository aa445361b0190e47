import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { findProperty, listPlacesOf } from "@/lib/core/properties/sql/properties";
import { NotFound } from "@/lib/errors";
import type { OwnProperty, PropertyRecord, PropertyRight, readPropertyContract } from "./property-contract";
import { audienceOf, NO_PLACE, requireRightToProperty, rightToProperty } from "./property-rights";
import { toOwn, toRecord } from "./property-wire";

/** A property's card, without its codes. Errors: 404, 403, 409 while the safety gate is closed, 429. */
export async function readProperty(
  ctx: Context,
  { id }: Input<typeof readPropertyContract>,
): Promise<Answer<typeof readPropertyContract>> {
  const right = await requireRightToProperty(ctx, id);
  const row = await findProperty(ctx.db, id);
  if (!row) throw new NotFound(NO_PLACE);
  await countClientReads(ctx, [row.cfid]);
  return toRecord(row, audienceOf(right));
}

export type SiteProperty = { place: PropertyRecord; right: PropertyRight | null };

/**
 * A property's card for the crew's job: where its key is and how the alarm works only for those who may open it. Errors:
 * 404; 409 while the safety gate is closed.
 */
export async function readSiteProperty(ctx: Context, jobinfoid: number): Promise<SiteProperty> {
  const [row, right] = await Promise.all([findProperty(ctx.db, jobinfoid), rightToProperty(ctx, jobinfoid)]);
  if (!row) throw new NotFound(NO_PLACE);
  const place = toRecord(row, audienceOf(right));
  if (right && right !== "taken") return { place, right };
  const { hrid } = staffOf(ctx);
  const key = place.key?.holder_hrid === hrid ? place.key : null;
  return { place: { ...place, key }, right };
}

/** A client's properties as they see them, for their own form. */
export async function readOwnProperties(ctx: Context, cfid: number): Promise<OwnProperty[]> {
  return (await listPlacesOf(ctx.db, cfid)).map(toOwn);
}
