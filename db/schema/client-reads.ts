import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { clients } from "./clients";
import { instant } from "./columns";
import { employees } from "./employees";

/** Which clients an employee opened or found by search in an hour; `hour` is its start. */
export const clientReads = pgTable(
  "client_reads",
  {
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "cascade" }),
    hour: instant("hour").notNull(),
    cfid: integer("cfid")
      .notNull()
      .references(() => clients.cfid, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ name: "client_reads_pkey", columns: [t.hrid, t.hour, t.cfid] }),
    index("client_reads_hour_idx").on(t.hour),
    index("client_reads_cfid_idx").on(t.cfid),
  ],
);

/** Where the version before `fair_use_overruns` notes refusals: a migration only adds, so that it can still run. */
export const clientReadRefusals = pgTable(
  "client_read_refusals",
  {
    hrid: integer("hrid")
      .notNull()
      .references(() => employees.hrid, { onDelete: "cascade" }),
    hour: instant("hour").notNull(),
    refused: integer("refused").notNull().default(1),
  },
  (t) => [
    primaryKey({ name: "client_read_refusals_pkey", columns: [t.hrid, t.hour] }),
    index("client_read_refusals_hour_idx").on(t.hour),
  ],
);
