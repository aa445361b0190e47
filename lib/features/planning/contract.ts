import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { placeFacts } from "@/lib/core/properties/property-contract";
import { brokenPromise, overrideField } from "@/lib/core/work/promise-schema";
import { JOB_STATES } from "@/lib/core/work/schema";
import { VISIT_ANSWERS } from "@/lib/core/work/visit-answer-rules";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { wire } from "@/lib/values/wire";
import { travel } from "./lines-contract";

/** Times are minutes of the day; durations are minutes. */
export const minutes = z.number();

/** Its position on the map; `approximate` when we only know the postal area. */
const place = z.object({ lat: z.number(), lng: z.number(), approximate: z.boolean() });

/** A day as stored: another program may have left years that we don't accept. */
const storedDate = z.string();

/** Something a crew can do at a client's that day: a job, a DNF, a sign to pick up or an estimate. */
export const planStop = z.object({
  /** Its name on the board: "job-12", "dnf-3", "sign-4", "estimate-7". */
  key: z.string(),
  kind: z.enum(["appointment", "floater", "emergency", "holding", "dnf", "sign", "estimate"]),
  /** The id of the job, DNF, sign pickup or estimate. */
  id: z.number(),
  version: z.number(),
  /** The job it's about; null for an estimate. */
  jobid: z.number().nullable(),
  /** For a job. */
  state: z.enum(JOB_STATES).nullable(),
  num: z.string().nullable(),
  client: z.string(),
  jobinfoid: z.number(),
  address: z.string(),
  city: z.string(),
  postcode: z.string().nullable(),
  perly: z.string().nullable(),
  at: place.nullable(),
  /** What the planner has to know about the property, only fields with a rule; `version` is the property's. */
  house: placeFacts.partial().extend({ version: z.number() }),
  /** The days it was promised for, both included; null when nothing was promised. */
  promised: z.object({ from: storedDate, to: storedDate }).nullable(),
  /** From that day to the last promised one; below 0 once that is over. */
  days_left: z.number().nullable(),
  /** For a job. */
  sold: storedDate.nullable(),
  /** An appointment's window. */
  start: z.object({ from: minutes, until: minutes }).nullable(),
  work: z.string(),
  price: wire.price,
  /** Minutes on site, for two people or for its crew; null when unknown. */
  minutes: minutes.nullable(),
  /** Entered by a person, from past visits, from similar work at about that price, or from the price and the rate. */
  minutes_from: z.enum(["entered", "property", "work", "price"]).nullable(),
  /**
   * Which of the day's crews, by `ocid`: the one that was last there, and the one that has something to put right
   * there.
   */
  last_crew: z.number().nullable(),
  caused_by: z.number().nullable(),
  note: z.string().nullable(),
  /** What the client answered when we told them that we come. */
  answer: z.enum(VISIT_ANSWERS).nullable(),
  /** Which crew left it behind, and on which earlier day. */
  left_by: z.object({ crew: z.string(), date: storedDate }).nullable(),
});
export type PlanStop = z.output<typeof planStop>;

/** A stop on a crew's day, with its times. */
export const plannedStop = planStop.extend({
  arrival: minutes,
  starts: minutes,
  finish: minutes,
  /** The drive to it. */
  drive: minutes,
  metres: z.number(),
  /** How many minutes it misses its window or the sunset by. */
  late: minutes,
  /** The client's, for the printed package. */
  phone: z.string().nullable(),
});
export type PlannedStop = z.output<typeof plannedStop>;

export const planLane = z.object({
  ocid: z.number(),
  hrid: z.number(),
  crew: z.string(),
  others: z.array(z.string()),
  /** Those of the crew who have the day off. */
  away: z.array(z.string()),
  shop: z.string(),
  truck: z.string().nullable(),
  /** The partner whose crew it is. */
  franchise: z.number().nullable(),
  /** The longest planned day, and this one's length: loading, lunch, driving and work. */
  most: minutes,
  takes: minutes,
  cents: wire.cents,
  work: minutes,
  drive: minutes,
  metres: z.number(),
  /** Jobs without a price. */
  tbd: z.number(),
  /** When the crew is back at the shop. */
  back: minutes,
  stops: z.array(plannedStop),
});
export type PlanLane = z.output<typeof planLane>;

export const planDay = z.object({
  date: businessDateSchema,
  sunset: minutes,
  travel,
  lanes: z.array(planLane),
  /** What a crew could do that day and no crew has yet: soonest to expire first. */
  pool: z.array(planStop),
  /** Assigned to crews on earlier days and never started. */
  left_behind: z.array(planStop),
  /** Properties without a position on the map, by `jobinfoid`. */
  unplaced: z.array(
    z.object({ jobinfoid: z.number(), address: z.string(), postcode: z.string().nullable() }),
  ),
  /** True when there's more to plan than is listed. */
  limited: z.boolean(),
});
export type PlanDay = z.output<typeof planDay>;

/** A crew's jobs, in order. */
export const laneJobs = z.object({ ocid: recordId(), jobids: z.array(recordId()).max(200) });

export const jobVersions = z.array(z.object({ jobid: z.number(), version: z.number() }));

/** A job that can't go where a plan wants it, and why. `promise` is for reasons that an override can answer. */
const planRefusal = z.object({
  jobid: z.number(),
  address: z.string().nullable(),
  reason: z.enum(["missing", "state", "changed", "partner", "right", "promise"]),
  message: z.string(),
  promise: brokenPromise.optional(),
});
export type PlanRefusal = z.output<typeof planRefusal>;
export const planRefused = defineRefusal("plan", { refusals: z.array(planRefusal) });

/**
 * Gives crews exactly these jobs in this order, numbered; other jobs a crew had go back to the pool. All or nothing.
 */
export const applyPlanContract = defineContract({
  method: "POST",
  path: "/api/plans/apply",
  who: "cap:production",
  effect: "write",
  body: z.object({
    date: businessDateSchema,
    lanes: z.array(laneJobs).min(1, "Select a crew").max(60),
    /** For every job that moves, the version the person saw, including those that go back to the pool. */
    versions: z.array(z.object({ jobid: recordId(), version: z.int() })).max(2000),
    override: overrideField,
  }),
  /** The plan's id, null when everything was already as planned; and every job it changed with its new version. */
  answer: z.object({ id: z.number().nullable(), changed: jobVersions }),
  refusals: [planRefused],
});

const planPath = z.object({ id: recordId() });
export const otherPlanState = defineRefusal("state", { state: z.enum(["applied", "undone"]) });
/** A pushed day can be undone until its evening. */
export const pushOver = defineRefusal("over", { date: businessDateSchema });

/** Puts back what a plan moved; anything someone has changed since is left alone and reported. */
export const undoPlanContract = defineContract({
  method: "POST",
  path: "/api/plans/{id}/undo",
  who: "cap:production",
  effect: "write",
  params: planPath,
  answer: z.object({
    id: z.number(),
    changed: jobVersions,
    left: z.array(z.object({ jobid: z.number(), address: z.string().nullable(), message: z.string() })),
  }),
  refusals: [otherPlanState, pushOver],
});
export const redoPlanContract = defineContract({ ...undoPlanContract, path: "/api/plans/{id}/redo" });
