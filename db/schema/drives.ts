import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * Drives between places as the routing server gave them; a place is its coordinates, rounded to about ten metres, in
 * one number. Without times when no road leads there. Old ones are deleted and requested again.
 */
export const drives = pgTable(
  "drives",
  {
    fromPlace: bigint("from_place", { mode: "number" }).notNull(),
    toPlace: bigint("to_place", { mode: "number" }).notNull(),
    seconds: integer("seconds"),
    metres: integer("metres"),
    /** The route along the streets as space-separated polylines; null until it's first needed. */
    line: text("line"),
    toldAt: instant("told_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "drives_pkey", columns: [t.fromPlace, t.toPlace] }),
    index("drives_told_at_idx").on(t.toldAt),
  ],
);
