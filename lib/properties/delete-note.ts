import { findNote, markNoteDeleted } from "@/db/queries/property-notes";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import type { deletePropertyNoteContract } from "./contract";

/** Takes a note off its place; the record stays. A second time changes nothing. Errors: 404. */
export async function deletePropertyNote(
  ctx: Context,
  { id }: Input<typeof deletePropertyNoteContract>,
): Promise<Answer<typeof deletePropertyNoteContract>> {
  const gone = await markNoteDeleted(ctx.db, id, ctx.now);
  if (gone) {
    await audit(ctx, {
      action: "property.delete-note",
      subject: "property",
      subjectId: gone.jobinfoid,
      before: { id, notes: gone.notes },
    });
  } else if (!(await findNote(ctx.db, id))) throw new NotFound();
  return { success: true };
}
