import type { Handle } from "@/db/client";
import { liveActionEvents, liveActions } from "@/db/schema";
import { makeEmployee } from "./employees";
import { NOW, only } from "./unique";

/** A crew's unclaimed call for gear; `recorderHrid` null: a client's. */
export async function makeLiveAction(db: Handle, columns: Partial<typeof liveActions.$inferInsert> = {}) {
  const { recorderHrid = (await makeEmployee(db)).hrid } = columns;
  const values = {
    target: "Office" as const,
    actionType: "Need Gear" as const,
    description: "Rope snapped",
    ...columns,
    recorderHrid,
  };
  return only(await db.insert(liveActions).values(values).returning());
}

/** A step of its trail, by its recorder unless someone else is given. */
export async function makeLiveActionEvent(
  db: Handle,
  columns: Partial<typeof liveActionEvents.$inferInsert> = {},
) {
  const liveActionId = columns.liveActionId ?? (await makeLiveAction(db)).id;
  const actorHrid = columns.actorHrid ?? (await makeEmployee(db)).hrid;
  const values = { status: "Unclaimed" as const, note: "", at: NOW, ...columns, liveActionId, actorHrid };
  return only(await db.insert(liveActionEvents).values(values).returning());
}
