import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { overrideField, promiseBroken } from "@/lib/core/work/promise-schema";
import { otherState, safetyGate } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { wire } from "@/lib/values/wire";
import { LATE_CHOICES } from "./late-rules";

/** `hrid`: the crew's driver. */
const params = z.object({ hrid: recordId() });
const lateBy = z.literal([...LATE_CHOICES]);

/** How a crew's day goes compared with its plan. */
export const crewPaceContract = defineContract({
  method: "GET",
  path: "/api/crews/{hrid}/pace",
  who: "self",
  effect: "read",
  params,
  answer: z.object({
    /** Minutes later than planned; negative: early. */
    late: z.number(),
    proposed: lateBy,
    /** How many visits are left. */
    left: z.number(),
    /** Near floaters for a crew that has time, nearest first; `drive` in minutes (rule ahead-of-time). */
    offers: z.array(
      z.object({
        jobid: z.number(),
        address: z.string(),
        city: z.string(),
        work: z.string(),
        price: wire.price,
        minutes: z.number(),
        drive: z.number(),
      }),
    ),
    /** What the crew asked for today; `answer` is null while the office hasn't answered. */
    asked: z.array(
      z.object({ jobid: z.number(), address: z.string(), answer: z.enum(["given", "no"]).nullable() }),
    ),
  }),
  refusals: [safetyGate],
});

/** The job isn't on offer to this crew any more. */
export const jobTaken = defineRefusal("taken", { jobid: z.number() });

/** Asks the office for a floater that the crew was offered. */
export const askForJobContract = defineContract({
  method: "POST",
  path: "/api/crews/{hrid}/ask_for_job",
  who: "staff",
  effect: "write",
  params,
  body: z.object({ jobid: recordId() }),
  answer: z.object({ success: z.boolean(), msg: z.string() }),
  refusals: [safetyGate, jobTaken],
});

/** Someone in the office already answered the crew. */
export const askAnswered = defineRefusal("answered", { id: z.number() });

/** Gives a crew the job it asked for; `id`: the live action. */
export const giveJobContract = defineContract({
  method: "POST",
  path: "/api/live_actions/{id}/give_job",
  who: "cap:production",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: z.object({ override: overrideField }),
  answer: z.object({ success: z.boolean(), msg: z.string() }),
  refusals: [askAnswered, otherState, promiseBroken],
});

const visit = { jobid: z.number(), address: z.string(), client: z.string() };

/** Tells the clients a crew hasn't got to yet that it's running late (rule running-late). */
export const runningLateContract = defineContract({
  method: "POST",
  path: "/api/crews/{hrid}/running_late",
  who: "staff",
  effect: "write",
  queues: { act: "Running late", within: 10 },
  params,
  body: z.object({ minutes: lateBy }),
  answer: z.object({
    success: z.boolean(),
    msg: z.string(),
    /** Who was told, and when they now expect the crew: "10:40 to 11:40 am". */
    told: z.array(z.object({ ...visit, expected: z.string() })),
    /** Who wasn't, and why. */
    not_told: z.array(z.object({ ...visit, why: z.string() })),
  }),
  refusals: [safetyGate],
});
