import { lockLead } from "@/db/queries/leads/lead-changes";
import { hasLeadNote, insertLeadNote } from "@/db/queries/sales/tasks";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { audit } from "@/lib/platform/audit/record";
import { echoSince } from "@/lib/values/echo";
import type { noteTaskContract } from "./contract";
import { taskOr404 } from "./reads";

/** Writes a note into a task's trail; the same words of the same hand within two seconds are one. Errors: 404. */
export async function noteTask(
  ctx: Context,
  { id, notes }: Input<typeof noteTaskContract>,
): Promise<Answer<typeof noteTaskContract>> {
  await taskOr404(ctx, id);
  // One after the other, so that a double click's second sees the first's note.
  await lockLead(ctx.db, id);
  const { hrid } = staffOf(ctx);
  const since = echoSince(ctx.now);
  const message = "Note saved";
  if (await hasLeadNote(ctx.db, { msid: id, notes, hrid, since })) return { message };
  await insertLeadNote(ctx.db, { msid: id, notes, recorderHrid: hrid, ts: ctx.now });
  await audit(ctx, { action: "lead.note", subject: "lead", subjectId: id, after: { notes } });
  return { message };
}
