import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { businessDateSchema } from "@/lib/values/date-schema";
import { daysBetween } from "@/lib/values/dates";
import { wire } from "@/lib/values/wire";

export const LONGEST_LOAD = 62;

const minutes = z.number();

/** A crew's day, beside the others. */
const loadedCrew = z.object({
  ocid: z.number(),
  hrid: z.number(),
  crew: z.string(),
  shop: z.string(),
  jobs: z.number(),
  cents: wire.cents,
  tbd: z.number(),
  /** As the promise guard counts it, with loading, lunch and driving; and the longest planned day. */
  takes: minutes,
  most: minutes,
});
export type LoadedCrew = z.output<typeof loadedCrew>;
/** Unassigned jobs together; minutes include the drive to each. */
const freeWork = z.object({ jobs: z.number(), minutes, cents: wire.cents, tbd: z.number() });

export const planLoad = z.object({
  days: z.array(
    z.object({
      date: businessDateSchema,
      crews: z.array(loadedCrew),
      /** Unassigned appointments on that day, and unassigned floaters whose last day it is. */
      appointments: freeWork,
      floaters_end: freeWork,
    }),
  ),
  /**
   * Unassigned floaters that end within this many days from today, and the room that crews already set up have until
   * then.
   */
  ending: z.array(z.object({ days: z.number(), work: freeWork, room: minutes })),
});
export type PlanLoad = z.output<typeof planLoad>;

/** Weeks ahead: what crews have on each day, how much room is left, and what expires. */
export const planLoadContract = defineContract({
  method: "GET",
  path: "/api/plans/load",
  who: "cap:production",
  effect: "read",
  query: z
    .object({ from: businessDateSchema, to: businessDateSchema })
    .refine(({ from, to }) => from <= to, { message: "The last day is before the first", path: ["to"] })
    .refine(({ from, to }) => daysBetween(from, to) < LONGEST_LOAD, {
      message: `Choose up to ${LONGEST_LOAD} days`,
      path: ["to"],
    }),
  answer: planLoad,
});
