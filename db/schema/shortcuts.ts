import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { employees } from "./employees";

/** What a person opened lately, what they pinned, and the views they named. Records are named by number only. */
export const shortcuts = pgTable(
  "shortcuts",
  {
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** A record's number; a page's or a view's address. */
    key: text("key").notNull(),
    /** A view's name. */
    name: text("name"),
    openedAt: instant("opened_at").notNull(),
    pinnedAt: instant("pinned_at"),
  },
  (t) => [
    primaryKey({ name: "shortcuts_pkey", columns: [t.hrid, t.kind, t.key] }),
    index("shortcuts_opened_idx").on(t.openedAt),
  ],
);
