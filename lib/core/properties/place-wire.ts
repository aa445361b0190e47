import type { PlaceRow } from "@/db/queries/properties/places";
import type { OwnPlace, PlaceKey, PlaceRecord } from "./place-contract";

/** What the client sees of their own property. */
export const toOwn = ({
  jobinfoid,
  address,
  call_ahead,
  dog,
  parking,
  codes,
  version,
}: PlaceRecord): OwnPlace => ({
  jobinfoid,
  address,
  call_ahead,
  dog,
  parking,
  gate_code: codes.includes("gate"),
  version,
});

export const keyOf = ({ key }: PlaceRow): PlaceKey | null =>
  key && {
    number: key.number,
    holder: key.holder,
    holder_hrid: key.holderHrid,
    moved_at: key.movedAt === null ? null : new Date(key.movedAt).toISOString(),
    moved_by: key.movedBy,
  };

export const toRecord = (row: PlaceRow): PlaceRecord => ({
  jobinfoid: row.jobinfoid,
  address: row.address,
  at: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  people_needed: row.peopleNeeded,
  leaves: row.leaves,
  minds_rain: row.mindsRain,
  not_crews: row.notCrews ?? [],
  nobody_home: row.nobodyHome,
  ladder: row.ladder,
  call_ahead: row.callAhead,
  dog: row.dog,
  alarm: row.alarm,
  parking: row.parking,
  tap: row.tap,
  storeys: row.storeys,
  roof: row.roof,
  codes: row.codes,
  key: keyOf(row),
  version: row.version,
});
