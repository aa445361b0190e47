import { and, eq, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobs, visitAnswers } from "@/db/schema/index";
import { CHANGED, tellBoards } from "@/lib/platform/services/sql/board-notices";
import { visitTime } from "./visits";

/** The answer about the visit as it's planned now, for a list of jobs. */
export const ANSWER_NOW = sql<
  (typeof visitAnswers.$inferSelect)["answer"] | null
>`(select ${visitAnswers.answer}
  from ${visitAnswers} where ${visitAnswers.jobid} = ${jobs.jobid} and ${visitAnswers.visit} = ${visitTime})`;

/** Stores what a client answered, in place of an earlier answer. Open boards and run sheets show it right away. */
export async function saveVisitAnswer(db: Handle, answer: typeof visitAnswers.$inferInsert): Promise<void> {
  const { inboundId = null, notedBy = null } = answer;
  await db
    .insert(visitAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [visitAnswers.jobid, visitAnswers.visit],
      set: { answer: answer.answer, answeredAt: answer.answeredAt, inboundId, notedBy },
    });
  await tellBoards(db, CHANGED);
}

/** False when there was none. */
export async function deleteVisitAnswer(db: Handle, jobid: number, visit: string): Promise<boolean> {
  const rows = await db
    .delete(visitAnswers)
    .where(and(eq(visitAnswers.jobid, jobid), eq(visitAnswers.visit, visit)))
    .returning({ jobid: visitAnswers.jobid });
  if (rows.length > 0) await tellBoards(db, CHANGED);
  return rows.length === 1;
}
