import type { Handle } from "@/db/client";
import { daysOff } from "@/db/schema";
import { makeEmployee } from "./employees";
import { NOW, only, TODAY } from "./unique";

/** One approved day of vacation; with `state: "asked"` it waits for the office. */
export async function makeDayOff(db: Handle, columns: Partial<typeof daysOff.$inferInsert> = {}) {
  const hrid = columns.hrid ?? (await makeEmployee(db)).hrid;
  const day = columns.fromDay ?? TODAY;
  const decided = columns.state === "asked" ? {} : { state: "approved" as const, decidedAt: NOW };
  return only(
    await db
      .insert(daysOff)
      .values({ kind: "vacation", toDay: day, ...decided, ...columns, fromDay: day, hrid })
      .returning(),
  );
}
