import { lockPlace, type PlaceChanges, type PlaceRow, writePlace } from "@/db/queries/properties/places";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { distanceKm, type LatLng } from "@/lib/core/maps/geometry-rules";
import { getSetting } from "@/lib/core/settings/reads";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { type PlaceRecord, type savePlaceContract, stalePlace } from "./place-contract";

type Asked = Input<typeof savePlaceContract>;

/** A pin farther from every shop than this is a slip of the hand. */
const FARTHEST_KM = 200;

/**
 * Saves what the planner needs to know about a place, and where it is. Errors: 404; 409 `stale` with the current place;
 * 422 for a pin far from every shop.
 */
export async function savePlace(ctx: Context, asked: Asked): Promise<PlaceRecord> {
  const row = await lockPlace(ctx.db, asked.id);
  if (!row) throw new NotFound("We can't find this property.");
  const changes = changesOf(row, asked);
  const changed = Object.keys(changes) as (keyof PlaceChanges)[];
  if (changed.length === 0) return toRecord(row);
  if (row.version !== asked.version)
    throw new Refused(
      stalePlace,
      "Someone else changed this property. Review their changes, then save again.",
      {
        place: toRecord(row),
      },
    );
  if (asked.at) await refuseFarAway(ctx, asked.at);
  await writePlace(ctx.db, row.jobinfoid, changes);
  const before = Object.fromEntries(changed.map((name) => [name, row[name]]));
  await audit(ctx, {
    action: "property.place",
    subject: "property",
    subjectId: row.jobinfoid,
    before,
    after: changes,
  });
  return toRecord(Object.assign({}, row, changes, { version: row.version + 1 }));
}

/** The sent values that differ from the stored ones. */
function changesOf(row: PlaceRow, asked: Asked): PlaceChanges {
  const notCrews = asked.not_crews && [...new Set(asked.not_crews)].sort((a, b) => a - b);
  const sent: PlaceChanges = {
    latitude: asked.at?.lat,
    longitude: asked.at?.lng,
    peopleNeeded: asked.people_needed,
    leaves: asked.leaves,
    mindsRain: asked.minds_rain,
    notCrews: notCrews && (notCrews.length > 0 ? notCrews : null),
    nobodyHome: asked.nobody_home,
    ladder: asked.ladder,
  };
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof PlaceChanges]);
  return Object.fromEntries(Object.entries(sent).filter(isNew));
}

async function refuseFarAway(ctx: Context, at: LatLng): Promise<void> {
  const shops = await getSetting(ctx.db, "shops", businessDate(ctx.now));
  const away = shops.map(({ latitude, longitude }) => distanceKm(at, { lat: latitude, lng: longitude }));
  const nearest = Math.min(...away);
  if (nearest <= FARTHEST_KM) return;
  const message = `This is ${Math.round(nearest)} km from the nearest shop. Check where the pin is.`;
  throw new Invalid(message, { errors: { at: [message] } });
}

const toRecord = (row: PlaceRow): PlaceRecord => ({
  jobinfoid: row.jobinfoid,
  address: row.address,
  at: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  people_needed: row.peopleNeeded,
  leaves: row.leaves,
  minds_rain: row.mindsRain,
  not_crews: row.notCrews ?? [],
  nobody_home: row.nobodyHome,
  ladder: row.ladder,
  version: row.version,
});
