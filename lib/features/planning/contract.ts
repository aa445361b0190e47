import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { placeFacts } from "@/lib/core/properties/place-contract";
import { brokenPromise, overrideField } from "@/lib/core/work/promise-schema";
import { JOB_STATES } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/dates";
import { wire } from "@/lib/values/wire";
import { travel } from "./lines-contract";

/** Times are minutes of the day, lengths minutes. */
export const minutes = z.number();

/** Where something is put on the map; `approximate` when only its postal area is known. */
const place = z.object({ lat: z.number(), lng: z.number(), approximate: z.boolean() });

/** Something a crew can do at a client's on that day: a job, a DNF, a sign to pick up or an estimate. */
export const planStop = z.object({
  /** Its name on the board: "job-12", "dnf-3", "sign-4", "estimate-7". */
  key: z.string(),
  kind: z.enum(["appointment", "floater", "emergency", "holding", "dnf", "sign", "estimate"]),
  /** Of the job, the DNF, the sign pick-up or the estimate. */
  id: z.number(),
  version: z.number(),
  /** The job it's about; null for an estimate. */
  jobid: z.number().nullable(),
  /** Of a job. */
  state: z.enum(JOB_STATES).nullable(),
  num: z.string().nullable(),
  client: z.string(),
  jobinfoid: z.number(),
  address: z.string(),
  city: z.string(),
  postcode: z.string().nullable(),
  perly: z.string().nullable(),
  at: place.nullable(),
  /** What the planner must know of the place, without what has no rule; `version` is the property's. */
  house: placeFacts.partial().extend({ version: z.number() }),
  /** The days it was promised for, both included; null where nothing was promised. */
  promised: z.object({ from: businessDateSchema, to: businessDateSchema }).nullable(),
  /** From that day to the last promised one; below 0 once that is over. */
  days_left: z.number().nullable(),
  /** Of a job. */
  sold: businessDateSchema.nullable(),
  /** An appointment's window. */
  start: z.object({ from: minutes, until: minutes }).nullable(),
  work: z.string(),
  price: wire.price,
  /** Minutes on site, for two people or for its crew; null when unknown. */
  minutes: minutes.nullable(),
  /** Entered by a person, from past visits, from similar work at about that price, or from the price and the rate. */
  minutes_from: z.enum(["entered", "property", "work", "price"]).nullable(),
  /** Of the crews of the day, by `ocid`: who was there last, and who has something to put right there. */
  last_crew: z.number().nullable(),
  caused_by: z.number().nullable(),
  note: z.string().nullable(),
  /** Who had it, and on which earlier day, where it was left behind. */
  left_by: z.object({ crew: z.string(), date: businessDateSchema }).nullable(),
});
export type PlanStop = z.output<typeof planStop>;

/** A stop in a crew's day, with when it happens. */
export const plannedStop = planStop.extend({
  arrival: minutes,
  starts: minutes,
  finish: minutes,
  /** The drive to it. */
  drive: minutes,
  metres: z.number(),
  /** By how many minutes it misses its window or the sunset. */
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
  shop: z.string(),
  truck: z.string().nullable(),
  /** The partner's whose crew it is. */
  franchise: z.number().nullable(),
  /** The longest planned day, and what this one takes: loading, lunch, driving and work. */
  most: minutes,
  takes: minutes,
  cents: wire.cents,
  work: minutes,
  drive: minutes,
  metres: z.number(),
  /** Jobs without a price. */
  tbd: z.number(),
  /** Back at the shop. */
  back: minutes,
  stops: z.array(plannedStop),
});
export type PlanLane = z.output<typeof planLane>;

export const planDay = z.object({
  date: businessDateSchema,
  sunset: minutes,
  travel,
  lanes: z.array(planLane),
  /** What a crew could do that day and none has: those that run out first stand first. */
  pool: z.array(planStop),
  /** Given to crews of earlier days, and not begun. */
  left_behind: z.array(planStop),
  /** Properties that aren't on the map, by `jobinfoid`. */
  unplaced: z.array(
    z.object({ jobinfoid: z.number(), address: z.string(), postcode: z.string().nullable() }),
  ),
  /** True when there's more to plan than is listed. */
  limited: z.boolean(),
});
export type PlanDay = z.output<typeof planDay>;

/** A crew's jobs in the order it does them. */
export const laneJobs = z.object({ ocid: recordId(), jobids: z.array(recordId()).max(200) });

export const jobVersions = z.array(z.object({ jobid: z.number(), version: z.number() }));

/** A job a plan can't have where it wants it, and why. `promise` is what an override answers. */
const planRefusal = z.object({
  jobid: z.number(),
  address: z.string().nullable(),
  reason: z.enum(["missing", "state", "changed", "partner", "right", "promise"]),
  message: z.string(),
  promise: brokenPromise.optional(),
});
export type PlanRefusal = z.output<typeof planRefusal>;
export const planRefused = defineRefusal("plan", { refusals: z.array(planRefusal) });

/** Gives crews exactly these jobs in this order, numbered; what a crew had besides goes back to the pool. All or nothing. */
export const applyPlanContract = defineContract({
  method: "POST",
  path: "/api/plans/apply",
  who: "cap:production",
  effect: "write",
  body: z.object({
    date: businessDateSchema,
    lanes: z.array(laneJobs).min(1, "Select a crew").max(60),
    /** Of every job that changes its place, as it was seen: those that go back to the pool too. */
    versions: z.array(z.object({ jobid: recordId(), version: z.int() })).max(2000),
    override: overrideField,
  }),
  /** The plan's id, null where everything was as planned already; and every job it changed with its new version. */
  answer: z.object({ id: z.number().nullable(), changed: jobVersions }),
  refusals: [planRefused],
});

const planPath = z.object({ id: recordId() });
export const otherPlanState = defineRefusal("state", { state: z.enum(["applied", "undone"]) });
/** A pushed day can be taken back until its evening. */
export const pushOver = defineRefusal("over", { date: businessDateSchema });

/** Puts back what a plan moved; anything someone has changed since is left and reported. */
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
