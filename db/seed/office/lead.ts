import type * as t from "@/db/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import type { Login } from "../employees";
import type { Random } from "../random";
import type { PropertyRow } from "../types";

export type LeadRow = Omit<typeof t.leads.$inferInsert, "msid">;

/** Whose leads these are. */
export const HOLDERS: readonly Login[] = ["sales", "sales", "partner", "partner20", "partner40", "driver"];

export type Making = { random: Random; today: BusinessDate };

/** A lead about a property, received this many days ago. */
export const lead = (
  { today }: Making,
  place: PropertyRow,
  daysAgo: number,
  columns: Partial<LeadRow> & Pick<LeadRow, "kind" | "message">,
): LeadRow => {
  const messdate = instantOf(addDays(today, -daysAgo), daysAgo === 0 ? "8:05" : "14:25");
  const area = place.shop === "Osler" ? "West" : "East";
  return { messdate, cfid: place.cfid, jobinfoid: place.jobinfoid, area, createdAt: messdate, ...columns };
};
