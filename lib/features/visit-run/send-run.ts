import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { deleteVisitAnswer, saveVisitAnswer } from "@/lib/core/jobs/sql/visit-answers";
import { lockVisit } from "@/lib/core/jobs/sql/visit-calls";
import type { VisitToConfirm } from "@/lib/core/jobs/sql/visits";
import { type RunWords, runWords, tellVisit } from "@/lib/core/jobs/visits/confirm-visits";
import { nextWritingTime } from "@/lib/core/jobs/visits/visit-rules";
import { inGsm, withStop } from "@/lib/core/messages/text-rules";
import { ANSWER_WORDS } from "@/lib/core/work/visit-answer-rules";
import { Conflict, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import {
  type editWordsContract,
  type noteAnswerContract,
  type sendRunContract,
  staleWords,
} from "./contract";
import { runVisits, standingOf } from "./reads";
import { deleteDraft, saveDraft } from "./sql";

const MOVED = "This visit was moved, started or cancelled. Reload the list.";

/**
 * Tells the clients of these visits, each once, whoever else sends at the same time: the outbox's key is the visit's.
 * Those a colleague told first are counted, not reported. At night the messages wait until 9 am.
 */
export async function sendRun(
  ctx: Context,
  { visits: asked }: Input<typeof sendRunContract>,
): Promise<Answer<typeof sendRunContract>> {
  const found = await runVisits(
    ctx,
    asked.map(({ jobid }) => jobid),
  );
  const words = await runWords(ctx, found);
  const left: { jobid: number; why: string }[] = [];
  const counts = { told: 0, already: 0 };
  for (const { jobid, visit } of asked) {
    const row = found.find((each) => each.jobid === jobid && each.visitTime === visit);
    const { end, why } = row ? await tell(ctx, row, words) : { end: "left" as const, why: MOVED };
    if (end === "left") left.push({ jobid, why });
    else counts[end] += 1;
  }
  return { ...counts, left };
}

type Told = { end: "told" | "already" | "left"; why: string };
const KNOWS = { end: "already", why: "" } as const;

async function tell(ctx: Context, visit: VisitToConfirm, words: RunWords): Promise<Told> {
  const { state, said } = standingOf(visit, words, ctx.now);
  if (state === "call") return { end: "left", why: `${said}.` };
  if (state !== "due") return KNOWS;
  const channels = await tellVisit(ctx, visit, words, nextWritingTime(ctx.now));
  if (channels.length === 0) return KNOWS;
  await audit(ctx, {
    action: "job.send-visit",
    subject: "job",
    subjectId: visit.jobid,
    context: { day: visit.visitDay },
  });
  return { end: "told", why: "" };
}

/**
 * Changes the words of one visit's message until it goes. Errors: 409 `stale`; 409 when the visit moved, or the client
 * was told already.
 */
export async function editWords(
  ctx: Context,
  { id, visit, channel, body, version }: Input<typeof editWordsContract>,
): Promise<Answer<typeof editWordsContract>> {
  const { hrid: editedBy } = staffOf(ctx);
  if ((await lockVisit(ctx.db, id))?.visit !== visit) throw new Conflict(MOVED);
  const [row] = await runVisits(ctx, [id]);
  if (!row?.[channel].due) throw new Conflict("This message is already on its way.");
  const draft = row.drafts.find((each) => each.channel === channel);
  const key = { jobid: id, visit, channel };
  const words = channel === "text" ? inGsm(withStop(body)) : body;
  const saved =
    body === ""
      ? version === 0 || (await deleteDraft(ctx.db, key, version))
      : await saveDraft(ctx.db, { ...key, body: words, editedAt: ctx.now, editedBy }, version);
  if (!saved)
    throw new Refused(staleWords, "Someone else changed this message. Check it, then save again.", {
      body: draft?.body ?? null,
      version: draft?.version ?? 0,
    });
  await audit(ctx, {
    action: "job.edit-visit-message",
    subject: "job",
    subjectId: id,
    context: { day: row.visitDay },
  });
  return { msg: body === "" ? "The usual words are back" : "Message changed" };
}

/** Notes what a client said about a visit, or takes it back. Errors: 409 when the visit moved. */
export async function noteAnswer(
  ctx: Context,
  { id, visit, answer }: Input<typeof noteAnswerContract>,
): Promise<Answer<typeof noteAnswerContract>> {
  const { hrid: notedBy } = staffOf(ctx);
  const now = await lockVisit(ctx.db, id);
  if (now?.visit !== visit) throw new Conflict(MOVED);
  if (answer === null) await deleteVisitAnswer(ctx.db, id, visit);
  else await saveVisitAnswer(ctx.db, { jobid: id, visit, answer, answeredAt: ctx.now, notedBy });
  await audit(ctx, {
    action: "job.note-answer",
    subject: "job",
    subjectId: id,
    context: { day: now.visitDay, answer: answer ?? "none" },
  });
  return { msg: answer === null ? "Answer cleared" : `Noted: ${ANSWER_WORDS[answer]}` };
}
