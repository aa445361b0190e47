import type { WineRow } from "@/db/queries/wine/wine";
import type { SettingValue } from "@/lib/core/settings/schema";
import type { BusinessDate } from "@/lib/values/dates";
import { wineAreaOf } from "./list-rules";
import { wineToWire } from "./wine-wire";

type Areas = SettingValue<"wineAreas">;
/** A row of the list with what the screens say of it: as on the wire, its area, its place. */
export function entryOf(row: WineRow, areas: Areas, today: BusinessDate) {
  const { latitude, longitude } = row;
  const placed = latitude !== null && longitude !== null;
  return {
    row,
    client: wineToWire(row, today),
    area: wineAreaOf(row.postcode, areas),
    at: placed ? { lat: latitude, lng: longitude } : null,
    postcode: row.postcode,
  };
}

export type Entry = ReturnType<typeof entryOf>;

export const isDelivered = ({ row }: Entry) => row.deliveryDate !== null;
