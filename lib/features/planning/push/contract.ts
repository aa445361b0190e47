import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { jobVersions, minutes, planRefused } from "@/lib/features/planning/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/dates";
import { PUSH_REASONS } from "./push-rules";

const reason = z.enum(PUSH_REASONS, "Choose a reason");

/** A job taken off its crew. */
const pushedJob = z.object({
  jobid: z.number(),
  client: z.string(),
  address: z.string(),
  work: z.string(),
  /** Whose crew it's with now. */
  crew: z.string(),
  promised: z.object({ from: businessDateSchema, to: businessDateSchema }),
});
/** A client to call: with a message to send instead, or to leave. */
const pushCall = pushedJob.extend({
  phones: z.array(z.string()),
  sold: businessDateSchema,
  start: z.object({ from: minutes, until: minutes }).nullable(),
  message: z.string(),
});
export type PushCall = z.output<typeof pushCall>;

/** Who called the client about it, and when; null until someone has. */
const called = z.object({ by: z.string(), at: z.iso.datetime() }).nullable();
export type Called = z.output<typeof called>;
/** After a push: a client to call about it, or already called. */
const pushedCall = pushCall.extend({ called });
export type PushedCall = z.output<typeof pushedCall>;

export const dayPush = z.object({
  /** Names exactly this: a push that finds anything else is refused. Null where nothing is taken. */
  seen: z.string().nullable(),
  /** What goes to which crew's day. */
  moves: z.array(pushedJob.extend({ to: z.object({ crew: z.string(), date: businessDateSchema }) })),
  /** Back in the pool: no crews are set up yet on days their windows still have. */
  waits: z.array(pushedJob),
  /** Fits nowhere, and goes to the holding cell until the client has been called: the oldest promise first. */
  calls: z.array(pushCall),
  /** Appointments taken, in the holding cell until another day is agreed on. */
  appointments: z.array(pushCall),
  /** Stays, though rain may matter to these clients: no one has asked them. */
  unasked: z.array(
    pushedJob.extend({
      phones: z.array(z.string()),
      /** The property, and its version: where the answer is kept. */
      jobinfoid: z.number(),
      version: z.number(),
    }),
  ),
  /** Jobs that stay with their crews, those included. */
  stays: z.number(),
  /** Pushes of this day that can be taken back. */
  earlier: z.array(
    z.object({
      id: z.number(),
      reason,
      jobs: z.number(),
      by: z.string(),
      at: z.iso.datetime(),
      /** Whom to call: the jobs in the holding cell since, and those whose client was called. */
      calls: z.array(pushedCall),
    }),
  ),
});
export type DayPush = z.output<typeof dayPush>;

const crews = z.array(recordId()).min(1, "Select a crew").max(60);
/** "12,14": crew days in an address. */
const crewList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,59}$/)
  .transform((text) => text.split(",").map(Number));

/** What a push would do. Nothing is changed. */
export const previewPushContract = defineContract({
  method: "GET",
  path: "/api/plans/push",
  who: "cap:production",
  effect: "read",
  query: z.object({ date: businessDateSchema, ocids: crewList, reason }),
  answer: dayPush,
});

/** What would be pushed isn't what was looked at any more. */
export const pushChanged = defineRefusal("changed", {});

/** Takes the work off crews that the weather doesn't let them do, and finds it other days, as one plan. */
export const pushDayContract = defineContract({
  method: "POST",
  path: "/api/plans/push",
  who: "cap:production",
  effect: "write",
  body: z.object({
    date: businessDateSchema,
    ocids: crews,
    reason,
    /** Of the preview that was agreed to. */
    seen: z.string().max(100).optional(),
  }),
  /** `id` is null where the weather takes nothing. */
  answer: z.object({ id: z.number().nullable(), changed: jobVersions }),
  refusals: [pushChanged, planRefused],
});

/** The client of a pushed job was called about it, or wasn't after all. `id` is the push's plan. */
export const callPushedContract = defineContract({
  method: "POST",
  path: "/api/plans/{id}/called",
  who: "cap:production",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: z.object({ jobid: recordId(), called: z.boolean() }),
  answer: z.object({ id: z.number(), called }),
});
