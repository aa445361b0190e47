import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { VISIT_ANSWERS } from "@/lib/core/work/visit-answer-rules";
import { recordId } from "@/lib/platform/http/parse-input";

const params = z.object({ id: recordId() });
/** The day and time as the list shows them, '2026-05-14 08:00:00'. */
const visit = z.string().max(40);
const channel = z.enum(["email", "text"]);
const msg = z.object({ msg: z.string() });

/** Who wasn't told, and why. */
const left = z.object({ jobid: z.number(), why: z.string() });

/** Tells the clients of these visits that we're coming: by text, email or both (rule visit-confirmation). */
export const sendRunContract = defineContract({
  method: "POST",
  path: "/api/visit_run",
  who: "cap:production",
  effect: "write",
  body: z.object({
    visits: z
      .array(z.object({ jobid: recordId(), visit }))
      .min(1)
      .max(500),
  }),
  /** `already`: someone else told them, or called. */
  answer: z.object({ told: z.number(), already: z.number(), left: z.array(left) }),
});

/** Someone else changed the words in the meantime; null: they're the usual ones again. */
export const staleWords = defineRefusal("stale", { body: z.string().nullable(), version: z.number() });

export const LONGEST_WORDS = { text: 480, email: 5_000 } as const;

/** The office's own words for one visit's message, before it goes; an empty one brings back the usual words. */
export const editWordsContract = defineContract({
  method: "PUT",
  path: "/api/jobs/{id}/visit_message",
  who: "cap:production",
  effect: "write",
  params,
  body: z
    .object({ visit, channel, body: z.string().trim().max(LONGEST_WORDS.email), version: z.int().min(0) })
    .superRefine(({ channel, body }, ctx) => {
      if (body.length > LONGEST_WORDS[channel])
        ctx.addIssue({
          code: "custom",
          path: ["body"],
          message: `Use at most ${LONGEST_WORDS[channel]} characters`,
        });
    }),
  answer: msg,
  refusals: [staleWords],
});

/** What a client said about a visit on the phone; null takes it back. */
export const noteAnswerContract = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/visit_answer",
  who: "cap:production",
  effect: "write",
  params,
  body: z.object({ visit, answer: z.enum(VISIT_ANSWERS).nullable() }),
  answer: msg,
});
