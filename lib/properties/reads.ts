import { listRecordedNotes } from "@/db/queries/property-notes";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/http/contract";
import { leadOr404 } from "@/lib/leads/reads";
import type { PropertyNote, propertyNotesContract } from "./contract";
import { noteToWire } from "./note-wire";

/** What is noted about the place of a lead, newest first; nothing for a lead without one. Errors: 404. */
export async function getPropertyNotes(
  ctx: Context,
  { id }: Input<typeof propertyNotesContract>,
): Promise<PropertyNote[]> {
  const { lead } = await leadOr404(ctx, id);
  return notesOfPlace(ctx, lead.jobinfoid);
}

async function notesOfPlace(ctx: Context, jobinfoid: number | null): Promise<PropertyNote[]> {
  if (jobinfoid === null) return [];
  return (await listRecordedNotes(ctx.db, jobinfoid)).map(noteToWire);
}
