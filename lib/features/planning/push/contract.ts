import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { jobVersions, minutes, planRefused } from "@/lib/features/planning/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { PUSH_REASONS } from "./push-rules";

const reason = z.enum(PUSH_REASONS, "Choose a reason");

/** A job taken off its crew. */
const pushedJob = z.object({
  jobid: z.number(),
  client: z.string(),
  address: z.string(),
  work: z.string(),
  /** Which crew has it now. */
  crew: z.string(),
  promised: z.object({ from: businessDateSchema, to: businessDateSchema }),
});
/** A client to call, with a message to send or leave instead. */
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
  /** Identifies exactly this preview: a push with any other result is refused. Null when no jobs are taken. */
  seen: z.string().nullable(),
  /** What goes to which crew's day. */
  moves: z.array(pushedJob.extend({ to: z.object({ crew: z.string(), date: businessDateSchema }) })),
  /** Back in the pool: the remaining days of their windows have no crews set up yet. */
  waits: z.array(pushedJob),
  /** Fits nowhere, so it goes to the holding cell until someone has called the client: the oldest promise first. */
  calls: z.array(pushCall),
  /** Appointments taken, in the holding cell until we agree on another day with the client. */
  appointments: z.array(pushCall),
  /** Stays, though rain may matter to these clients: no one has asked them. */
  unasked: z.array(
    pushedJob.extend({
      phones: z.array(z.string()),
      /** The property, which stores the answer, and its version. */
      jobinfoid: z.number(),
      version: z.number(),
    }),
  ),
  /** The number of jobs that stay with their crews, including those. */
  stays: z.number(),
  /** This day's pushes that can still be undone. */
  earlier: z.array(
    z.object({
      id: z.number(),
      reason,
      jobs: z.number(),
      by: z.string(),
      at: z.iso.datetime(),
      /**
       * Whom to call: clients of the jobs that have been in the holding cell since, and clients who were called
       * already.
       */
      calls: z.array(pushedCall),
    }),
  ),
});
export type DayPush = z.output<typeof dayPush>;

const crews = z.array(recordId()).min(1, "Select a crew").max(60);
/** "12,14": crew days in a URL. */
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

/** The push would no longer do what the preview showed. */
export const pushChanged = defineRefusal("changed", {});

/** Takes the jobs that the weather doesn't allow off crews and finds other days for them, as one plan. */
export const pushDayContract = defineContract({
  method: "POST",
  path: "/api/plans/push",
  who: "cap:production",
  effect: "write",
  body: z.object({
    date: businessDateSchema,
    ocids: crews,
    reason,
    /** From the preview the person agreed to. */
    seen: z.string().max(100).optional(),
  }),
  /** `id` is null when the weather affects no jobs. */
  answer: z.object({ id: z.number().nullable(), changed: jobVersions }),
  refusals: [pushChanged, planRefused],
});

/** Someone called a pushed job's client about it, or hadn't after all. `id` is the push's plan. */
export const callPushedContract = defineContract({
  method: "POST",
  path: "/api/plans/{id}/called",
  who: "cap:production",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: z.object({ jobid: recordId(), called: z.boolean() }),
  answer: z.object({ id: z.number(), called }),
});
