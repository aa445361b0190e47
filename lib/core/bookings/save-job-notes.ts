import { hasJobNote } from "@/db/queries/bookings/bookings";
import { lockJobOf } from "@/db/queries/clients/client-changes";
import { insertJobNote } from "@/db/queries/jobs/job-changes";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder, ownerScope } from "@/lib/platform/auth/scope";
import type { saveJobNotesContract } from "./contract";

type Save = typeof saveJobNotesContract;

/** Keeps what a client adds to a job; the same words once. Errors: 404 another's job; 403 another's number. */
export async function saveJobNotes(ctx: Context, input: Input<Save>): Promise<Answer<Save>> {
  checkRecorder(ctx, input.hrid);
  const { cfid, by } = ownerScope(ctx);
  const job = await lockJobOf(ctx.db, input.jobid, cfid);
  if (!job) throw new NotFound();
  const { jobid } = job;
  const notes = input.jobnotes;
  const before = await hasJobNote(ctx.db, jobid, notes);
  if (before) return { success: true };
  await insertJobNote(ctx.db, { jobid, kind: "Client", notes, ...by, ts: ctx.now });
  await audit(ctx, { action: "job.client-note", subject: "job", subjectId: jobid, after: { notes } });
  return { success: true };
}
