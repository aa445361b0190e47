import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { wire } from "@/lib/values/wire";
import { jobVersions, laneJobs, minutes } from "./contract";
import { travel } from "./lines-contract";

const ocids = z.array(recordId()).max(60);
const factor = z.number().min(0, "Enter 0 or more").max(10, "Enter 10 or less").optional();

/** A crew's totals for the day. */
const planTotals = z.object({ cents: wire.cents, takes: minutes, drive: minutes, metres: z.number() });

export const suggestedLane = z.object({
  ocid: z.number(),
  /** Why it stays as it is, if it does. */
  untouched: z.string().nullable(),
  before: planTotals,
  after: planTotals,
  back: minutes,
  stops: z.array(
    z.object({
      key: z.string(),
      jobid: z.number().nullable(),
      arrival: minutes,
      starts: minutes,
      finish: minutes,
      drive: minutes,
      metres: z.number(),
      /** True if this crew doesn't have it now; `from` is the crew that has it that day, null for the pool. */
      moved: z.boolean(),
      from: z.number().nullable(),
      /** "220 m from 14 Close Ave", "window ends Wed 25 Nov"; and what speaks for another crew or day. */
      why: z.array(z.string()),
      against: z.array(z.string()),
    }),
  ),
});

export const suggestion = z.object({
  date: businessDateSchema,
  /** How long the search took. */
  seconds: z.number(),
  travel,
  lanes: z.array(suggestedLane),
  /** Stops that no crew gets, with the reason. */
  left: z.array(z.object({ key: z.string(), why: z.string() })),
  before: planTotals,
  after: planTotals,
  /** For every job a crew has or would get, the version that was read: `applyPlanContract` takes them. */
  versions: jobVersions,
});
export type Suggestion = z.output<typeof suggestion>;

/** A proposal for some of a day's crews, or all. Changes nothing: `applyPlanContract` carries out the accepted part. */
export const suggestPlanContract = defineContract({
  method: "POST",
  path: "/api/plans/suggest",
  who: "cap:production",
  effect: "read",
  body: z.object({
    date: businessDateSchema,
    /** Crews to plan; the others stay as they are. If omitted, all. */
    lanes: ocids.min(1, "Select a crew").optional(),
    /** A proposal to continue from; if omitted, the current day. */
    from: z.array(laneJobs).max(60).optional(),
    /** What stays as it is, or as `from` has it: whole crews, single jobs, and jobs that no crew should get. */
    locked: z
      .object({ lanes: ocids.optional(), jobids: z.array(recordId()).max(1000).optional() })
      .optional(),
    /** How much each wish counts; 1 is the usual, 0 not at all. */
    weights: z
      .strictObject({
        windowsThatEnd: factor,
        dollarsPerHour: factor,
        equalHours: factor,
        littleDriving: factor,
        sameCrew: factor,
      })
      .optional(),
    seconds: z.number().min(0.1, "Enter 0.1 or more").max(10, "Enter 10 or less").optional(),
  }),
  answer: suggestion,
  outside: true,
});
