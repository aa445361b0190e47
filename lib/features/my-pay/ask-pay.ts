import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { type answerPayContract, type askPayContract, payAnswered } from "./contract";
import { toQuestion } from "./reads";
import { answerQuestion, findQuestion, insertQuestion } from "./sql";

/**
 * Asks about the caller's own pay on a day; the question stays on Stuff To Do until it's answered. Errors: 422 for a
 * future day, or one with a question already waiting.
 */
export async function askPay(
  ctx: Context,
  { day, question }: Input<typeof askPayContract>,
): Promise<Answer<typeof askPayContract>> {
  const { hrid } = staffOf(ctx);
  if (day > businessDate(ctx.now)) throw new Invalid({ question: ["You can't ask about a future day"] });
  const id = await insertQuestion(ctx.db, { hrid, day, question, createdAt: doneAt(ctx) });
  if (id === null)
    throw new Invalid({
      question: ["You've already asked about this day. You can ask again once it's answered."],
    });
  await audit(ctx, { action: "pay-question.create", subject: "pay-question", subjectId: id, after: { day } });
  return { question: await shown(ctx, id) };
}

/** Answers a question. Errors: 404; 403 the caller's own; 409 `answered` with someone else's answer. */
export async function answerPay(
  ctx: Context,
  { id, answer }: Input<typeof answerPayContract>,
): Promise<Answer<typeof answerPayContract>> {
  const { hrid } = staffOf(ctx);
  const asked = await findQuestion(ctx.db, id);
  if (!asked) throw new NotFound("We can't find this question.");
  if (asked.hrid === hrid) throw new Forbidden("Someone else has to answer your question.", "own_record");
  const given = { answer, answeredBy: hrid, answeredAt: ctx.now };
  if (!(await answerQuestion(ctx.db, id, given)))
    throw new Refused(payAnswered, "Someone else has already answered this question.", {
      question: await shown(ctx, id),
    });
  await audit(ctx, { action: "pay-question.answer", subject: "pay-question", subjectId: id });
  return { question: await shown(ctx, id) };
}

async function shown(ctx: Context, id: number) {
  const row = await findQuestion(ctx.db, id);
  if (!row) throw new NotFound("We can't find this question.");
  return toQuestion(row);
}
