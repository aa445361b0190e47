import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** What each worker is doing, one row per kind of work; written every 15 s while the worker runs. */
export const workerBeats = pgTable(
  "worker_beats",
  {
    /** Machine and process, such as "web-1/4711". */
    worker: text("worker").notNull(),
    work: text("work").notNull(),
    seenAt: instant("seen_at").notNull(),
    /** Since when it has been on the same step; null between two rounds. */
    busySince: instant("busy_since"),
    /** Since when no round has succeeded; null once one has. */
    failingSince: instant("failing_since"),
  },
  (t) => [primaryKey({ name: "worker_beats_pkey", columns: [t.worker, t.work] })],
);
