import type { CrewRecord } from "@/lib/core/crews/contract";
import { formatDate } from "@/lib/values/dates";

/** The set-up form's fields and labels. */
export const CREW_LABELS = {
  ocdate: "Date",
  closemgr: "Closing manager",
  driver: "Driver",
  partner: "Partner",
  partner1: "Partner 1",
  shop: "Shop",
  car: "Truck",
  gascard: "Gas card",
  laptop: "Tablet",
} as const;

export type CrewField = keyof typeof CREW_LABELS;
const CREW_FIELDS = Object.keys(CREW_LABELS) as CrewField[];

/** A crew's field as people read it: names, not numbers. */
export function shownValue(crew: CrewRecord, field: CrewField): string {
  switch (field) {
    case "ocdate":
      return formatDate(crew.ocdate);
    case "closemgr":
      return crew.closemgr_name ?? "–";
    case "driver":
      return crew.driver_name;
    case "partner":
      return crew.partner_name ?? "–";
    case "partner1":
      return crew.partner1_name ?? "–";
    default:
      return crew[field] ?? "–";
  }
}

/** The differences between what a form started from and the current record. */
export const changesOf = (seen: CrewRecord | null, now: CrewRecord) =>
  CREW_FIELDS.filter((field) => seen && seen[field] !== now[field]).map((field) => ({
    label: CREW_LABELS[field],
    was: seen ? shownValue(seen, field) : "",
    now: shownValue(now, field),
  }));
