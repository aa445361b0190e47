import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { findPlace, listPlacesOf } from "@/lib/core/properties/sql/places";
import { NotFound } from "@/lib/errors";
import type { OwnPlace, PlaceRecord, PlaceRight, readPlaceContract } from "./place-contract";
import { audienceOf, NO_PLACE, requireRightToPlace, rightToPlace } from "./place-rights";
import { toOwn, toRecord } from "./place-wire";

/** A property's card, without its codes. Errors: 404, 403, 409 while the safety gate is closed, 429. */
export async function readPlace(
  ctx: Context,
  { id }: Input<typeof readPlaceContract>,
): Promise<Answer<typeof readPlaceContract>> {
  const right = await requireRightToPlace(ctx, id);
  const row = await findPlace(ctx.db, id);
  if (!row) throw new NotFound(NO_PLACE);
  await countClientReads(ctx, [row.cfid]);
  return toRecord(row, audienceOf(right));
}

export type SitePlace = { place: PlaceRecord; right: PlaceRight | null };

/**
 * A property's card for the crew's job: where its key is and how the alarm works only for those who may open it. Errors:
 * 404; 409 while the safety gate is closed.
 */
export async function readSitePlace(ctx: Context, jobinfoid: number): Promise<SitePlace> {
  const [row, right] = await Promise.all([findPlace(ctx.db, jobinfoid), rightToPlace(ctx, jobinfoid)]);
  if (!row) throw new NotFound(NO_PLACE);
  const place = toRecord(row, audienceOf(right));
  if (right && right !== "taken") return { place, right };
  const { hrid } = staffOf(ctx);
  const key = place.key?.holder_hrid === hrid ? place.key : null;
  return { place: { ...place, key }, right };
}

/** A client's properties as they see them, for their own form. */
export async function readOwnPlaces(ctx: Context, cfid: number): Promise<OwnPlace[]> {
  return (await listPlacesOf(ctx.db, cfid)).map(toOwn);
}
