import { z } from "zod";
import { defineRefusal } from "@/lib/contract";

/** The reason for assigning a job to a crew and day against its promise. */
export const overrideReason = z.object({
  reason: z.string().trim().min(1, "Enter a reason").max(500, "Use at most 500 characters"),
});
export const overrideField = overrideReason.optional();
export type Override = z.output<typeof overrideField>;

/** Why a crew and day don't fit the promise, with the job's address. */
export const brokenPromise = z.object({
  jobid: z.number(),
  address: z.string(),
  /** "Sun 22 Nov", "Fri 1 May to Fri 15 May". */
  promised: z.string(),
  /** The day in question: "Mon 23 Nov". */
  day: z.string(),
  /** Own: what a message to the client says of the house's answers (rule asked-once). */
  house: z.string().optional(),
  reasons: z.array(z.object({ kind: z.string(), message: z.string() })).min(1),
});
export type BrokenPromise = z.output<typeof brokenPromise>;

/** "Sun 29 Nov is a closed day (Sunday). Plan it anyway?", if nothing else is in the way (rule closed-days). */
export function closedQuestion(promises: readonly BrokenPromise[]): string | null {
  const reasons = promises.flatMap((promise) => promise.reasons);
  const [first] = reasons;
  return first && reasons.every(({ kind }) => kind === "closed") ? `${first.message} Plan it anyway?` : null;
}

/** It would break promises to clients; an override allows it anyway. */
export const promiseBroken = defineRefusal("promise", { promises: z.array(brokenPromise) });
