import { and, eq, isNull } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { feedback, leads } from "@/db/schema/index";

type NewFeedback = typeof feedback.$inferInsert;

/** The same rating of the same job, if it was already given. */
export async function findFeedbackLike(
  db: Handle,
  { jobid, comments, rating }: Pick<NewFeedback, "jobid" | "comments" | "rating">,
) {
  const [row] = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.jobid, jobid), eq(feedback.comments, comments), eq(feedback.rating, rating)))
    .limit(1);
  return row ?? null;
}

export async function insertFeedback(db: Handle, values: NewFeedback): Promise<number> {
  const [made] = await db.insert(feedback).values(values).returning({ id: feedback.id });
  if (!made) throw new Error("Feedback was not stored");
  return made.id;
}

type NewLead = typeof leads.$inferInsert;

/** The property's open lead with the same request, if any. */
export async function findOpenLeadLike(
  db: Handle,
  { kind, jobinfoid, message }: Pick<NewLead, "kind" | "message"> & { jobinfoid: number },
) {
  const [row] = await db
    .select({ msid: leads.msid })
    .from(leads)
    .where(
      and(
        eq(leads.jobinfoid, jobinfoid),
        eq(leads.kind, kind),
        eq(leads.message, message),
        isNull(leads.resolvedAt),
      ),
    )
    .limit(1);
  return row ?? null;
}
