import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { employees } from "./employees";

/** The date the books are closed up to: the newest row. Triggers refuse changes to anything dated on or before it. */
export const bookClosings = pgTable(
  "book_closings",
  {
    id: serial("id").primaryKey(),
    closedUntil: date("closed_until").notNull(),
    closedBy: integer("closed_by").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("book_closings_until_idx").on(t.closedUntil),
    index("book_closings_by_idx").on(t.closedBy),
    check("book_closings_in_time", sql`${t.closedUntil} >= '2000-01-01'`),
  ],
);
