import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, createdAt } from "./columns";
import { employees } from "./employees";

/** Logos that someone uploaded for the letterhead; the setting says which one applies. Small, so they're stored here. */
export const logos = pgTable(
  "logos",
  {
    /** Derived from the picture: the same one is stored once. */
    id: uuid("id").primaryKey(),
    jpeg: bytes("jpeg").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    uploadedBy: integer("uploaded_by").references(() => employees.hrid, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("logos_uploaded_by_idx").on(t.uploadedBy),
    check("logos_size", sql`${t.width} > 0 and ${t.height} > 0 and length(${t.jpeg}) <= 200000`),
  ],
);
