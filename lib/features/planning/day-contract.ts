import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { businessDateSchema } from "@/lib/values/date-schema";
import { planDay, planLane, planStop } from "./contract";

export const planDayContract = defineContract({
  method: "GET",
  path: "/api/plans/day",
  who: "cap:production",
  effect: "read",
  query: z.object({ date: businessDateSchema }),
  answer: planDay,
});

/** What's new on a day: whole lanes, single stops from the rest, and the order of everything. */
export const planChange = z.object({
  lanes: z.array(planLane),
  stops: z.array(planStop),
  /** All lanes, by ocid; and by key, the whole pool and everything left behind. */
  order: z.object({
    lanes: z.array(z.number()),
    pool: z.array(z.string()),
    left_behind: z.array(z.string()),
  }),
  limited: z.boolean(),
});
export type PlanChange = z.output<typeof planChange>;

/** Who else has that day's board open. */
export const planWatchers = z.array(z.object({ hrid: z.number(), name: z.string() }));
export type PlanWatchers = z.output<typeof planWatchers>;

/**
 * Server-sent events: `day` (a `planDay`) when the caller has a different one, then `plan` (a `planChange`) and `here`
 * (`planWatchers`).
 */
export const planStreamContract = defineContract({
  method: "GET",
  path: "/api/plans/stream",
  who: "cap:production",
  effect: "read",
  query: z.object({
    date: businessDateSchema,
    /** `digest` of the day the caller has; nothing is sent when that's the newest. */
    seen: z.string().max(64).optional(),
  }),
  media: { gives: ["text/event-stream"] },
  answer: z.string(),
});
