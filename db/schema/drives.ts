import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * Drives as the routing server told them, from place to place; a place is its degrees, rounded to about ten metres, in one
 * number. No times where no road leads there. Old ones are forgotten, and asked for again.
 */
export const drives = pgTable(
  "drives",
  {
    fromPlace: bigint("from_place", { mode: "number" }).notNull(),
    toPlace: bigint("to_place", { mode: "number" }).notNull(),
    seconds: integer("seconds"),
    metres: integer("metres"),
    /** The way along the streets as polylines with blanks between; null until somebody looked at it. */
    line: text("line"),
    toldAt: instant("told_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "drives_pkey", columns: [t.fromPlace, t.toPlace] }),
    index("drives_told_at_idx").on(t.toldAt),
  ],
);
