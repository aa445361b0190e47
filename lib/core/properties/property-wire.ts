import type { PropertyRow } from "@/lib/core/properties/sql/properties";
import { toWire } from "@/lib/fields";
import { type Audience, cardFields } from "./fields";
import type { OwnProperty, PlaceKey, PropertyRecord } from "./property-contract";

/** What the client sees of their own property. */
export const toOwn = (row: PropertyRow): OwnProperty => ({
  ...toWire(cardFields, row, "client"),
  jobinfoid: row.jobinfoid,
  address: row.address,
  gate_code: row.codes.includes("gate"),
  version: row.version,
});

export const keyOf = ({ key }: PropertyRow): PlaceKey | null =>
  key && {
    number: key.number,
    holder: key.holder,
    holder_hrid: key.holderHrid,
    moved_at: key.movedAt === null ? null : new Date(key.movedAt).toISOString(),
    moved_by: key.movedBy,
  };

const NOTHING = toWire(cardFields, {}, "office");

/** A property's card; what the audience doesn't see is as if nobody wrote it down. */
export const toRecord = (row: PropertyRow, audience: Audience): PropertyRecord => ({
  ...NOTHING,
  ...toWire(cardFields, row, audience),
  jobinfoid: row.jobinfoid,
  address: row.address,
  at: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  codes: row.codes,
  key: keyOf(row),
  version: row.version,
});
