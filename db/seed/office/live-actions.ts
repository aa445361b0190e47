import type * as t from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { instantOf, type Moment } from "../calendar";
import { STAFF } from "../employees";

type Row = typeof t.liveActions.$inferInsert;
type EventRow = typeof t.liveActionEvents.$inferInsert;

type Action = Pick<Row, "target" | "actionType" | "description"> & {
  daysAgo: number;
  by: number;
  /** Who takes it, and the times of day it's recorded, taken and, if it ever is, resolved. */
  claimer: number;
  times: readonly [recorded: string, claimed: string, resolved: string | null];
};

const ACTIONS: readonly Action[] = [
  {
    daysAgo: 0,
    target: "Office",
    actionType: "Price Dispute",
    description: "Client says $185 was promised, package says $210",
    by: STAFF.driver,
    claimer: STAFF.manager,
    times: ["9:20", "12:10", "12:40"],
  },
  {
    daysAgo: 0,
    target: "Field",
    actionType: "Need Gear",
    description: "Ladder arm snapped, can someone bring one?",
    by: STAFF.partner20,
    claimer: STAFF.partner40,
    times: ["9:21", "11:40", "12:25"],
  },
  {
    daysAgo: 0,
    target: "Office",
    actionType: "Sales",
    description: "Neighbour wants a price for windows and eaves",
    by: STAFF.crew,
    claimer: STAFF.sales,
    times: ["9:22", "9:42", "13:30"],
  },
  {
    daysAgo: 1,
    target: "Peanut",
    actionType: "DNF",
    description: "Can't reach the third floor without the roof hatch",
    by: STAFF.driver3,
    claimer: STAFF.manager,
    times: ["9:23", "9:43", null],
  },
  {
    daysAgo: 1,
    target: "Office",
    actionType: "Price Dispute",
    description: "Wants a discount for last time's streaks",
    by: STAFF.driver,
    claimer: STAFF.manager,
    times: ["9:24", "9:44", "11:14"],
  },
  {
    daysAgo: 3,
    target: "Field",
    actionType: "Need Gear",
    description: "Out of debris bags",
    by: STAFF.driver2,
    claimer: STAFF.partner20,
    times: ["9:25", "9:45", "11:15"],
  },
  {
    daysAgo: 4,
    target: "Office",
    actionType: "Sales",
    description: "Client asks for EG as well, price please",
    by: STAFF.partner40,
    claimer: STAFF.sales,
    times: ["9:26", "9:46", "11:16"],
  },
  {
    daysAgo: 6,
    target: "Office",
    actionType: "DNF",
    description: "Gate locked, no answer",
    by: STAFF.driver3,
    claimer: STAFF.manager,
    times: ["9:27", "9:47", "11:17"],
  },
  {
    daysAgo: 0,
    target: "Office",
    actionType: "Sales",
    description: "All eight are done. Is there more work for us nearby?",
    by: STAFF.driver3,
    claimer: STAFF.manager,
    times: ["14:55", "15:40", "16:05"],
  },
];

/** Calls for help up to now, with the trail of what was done about them. */
export function makeLiveActions({ today, at: now }: Moment) {
  const liveActions: Row[] = [];
  const liveActionEvents: EventRow[] = [];
  for (const [i, { daysAgo, by, claimer, times, ...action }] of ACTIONS.entries()) {
    const id = 51 + i;
    const [createdAt, claimedAt, resolvedAt] = times.map((time) =>
      time === null ? null : instantOf(addDays(today, -daysAgo), time),
    );
    const steps = [
      { actorHrid: by, status: "Unclaimed" as const, at: createdAt, note: "" },
      { actorHrid: claimer, status: "In Progress" as const, at: claimedAt, note: "On it" },
      { actorHrid: claimer, status: "Resolved" as const, at: resolvedAt, note: "Settled by phone" },
    ].flatMap(({ at, ...step }) => (at && at <= now ? [{ ...step, liveActionId: id, at }] : []));
    const last = steps.at(-1);
    if (!createdAt || !last) continue;
    liveActionEvents.push(...steps);
    liveActions.push({
      id,
      ...action,
      recorderHrid: by,
      status: last.status,
      claimedBy: steps.length > 1 ? claimer : null,
      resolvedAt: last.status === "Resolved" ? last.at : null,
      createdAt,
    });
  }
  return { liveActions, liveActionEvents };
}
