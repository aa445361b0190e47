import { findNote, markNoteDeleted } from "@/db/queries/properties/property-notes";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
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
