import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { employees } from "./employees";

/** A management checklist for a day: one per person, area and day. */
export const dailyReports = pgTable(
  "daily_reports",
  {
    id: serial("id").primaryKey(),
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "restrict" }),
    area: text("area").notNull(),
    date: date("date").notNull(),
    /** line1 to line9. */
    lines: text("lines").array().notNull(),
    deletedAt: instant("deleted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("daily_reports_person_area_day_key")
      .on(t.hrid, t.area, t.date)
      .where(sql`deleted_at is null`),
    index("daily_reports_hrid_idx").on(t.hrid, t.date),
    index("daily_reports_date_idx").on(t.date),
    check("daily_reports_nine_lines", sql`cardinality(${t.lines}) between 1 and 9`),
  ],
);
