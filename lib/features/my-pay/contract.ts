import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText, refineBy, tooLong } from "@/lib/values/form-fields";

/** A question isn't a letter. */
const MAX_WORDS = 1_000;

/** What someone asked about their pay on a day; `answer` is null while it waits. */
export const payQuestion = z.object({
  id: z.number(),
  day: businessDateSchema,
  question: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type PayQuestion = z.output<typeof payQuestion>;

export const askPayFields = z
  .object({ day: businessDateSchema, question: fieldText })
  .superRefine(
    refineBy(({ question }: { question: string }) =>
      question === ""
        ? [{ field: "question", message: "Enter your question" }]
        : tooLong("question", "The question", question, MAX_WORDS),
    ),
  );

/** Asks the office about the caller's own pay on a day. Changes no pay. */
export const askPayContract = defineContract({
  method: "POST",
  path: "/api/pays/questions",
  who: "staff",
  effect: "write",
  queues: { act: "Ask about this day", of: "pay-question", by: "day", anyone: true },
  body: askPayFields,
  answer: z.object({ question: payQuestion }),
});

export const answerPayFields = z
  .object({ answer: fieldText })
  .superRefine(
    refineBy(({ answer }: { answer: string }) =>
      answer === ""
        ? [{ field: "answer", message: "Enter the answer" }]
        : tooLong("answer", "The answer", answer, MAX_WORDS),
    ),
  );

/** Someone else answered first: their answer. */
export const payAnswered = defineRefusal("answered", { question: payQuestion });

/** Answers someone else's question; it leaves Stuff To Do. */
export const answerPayContract = defineContract({
  method: "POST",
  path: "/api/pays/questions/{id}/answer",
  who: "cap:pay",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: answerPayFields,
  answer: z.object({ question: payQuestion }),
  refusals: [payAnswered],
});

/** The caller's own pay for a pay period, as a PDF. */
export const payStubContract = defineContract({
  method: "GET",
  path: "/api/pays/stub",
  who: "staff",
  effect: "read",
  query: z.object({ period: recordId() }),
  media: { gives: ["application/pdf"] },
  answer: z.unknown(),
});
