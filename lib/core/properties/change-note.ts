import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { leadOr404 } from "@/lib/core/leads/reads";
import {
  findEcho,
  findNote,
  insertNote,
  lockProperty,
  markNoteDeleted,
} from "@/lib/core/properties/sql/property-notes";
import { Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { checkRecorder } from "@/lib/platform/auth/scope";
import { echoSince } from "@/lib/values/echo";
import type {
  addPropertyNoteContract,
  deletePropertyNoteContract,
  savePropertyNoteContract,
} from "./contract";
import { noteToWire } from "./reads";
import type { NoteAccess, NoteCall } from "./schema";

type Saved = Answer<typeof savePropertyNoteContract>;

/**
 * Adds a note about a lead's property. The same text by the same person within two seconds is one note. Errors: 404,
 * 403 another's hrid, 422 by field or a lead without a property.
 */
export async function savePropertyNote(
  ctx: Context,
  { id, hrid, notes, prodNote, access }: Input<typeof savePropertyNoteContract>,
): Promise<Saved> {
  checkRecorder(ctx, hrid);
  const { jobinfoid } = (await leadOr404(ctx, id)).lead;
  if (jobinfoid === null) throw new Invalid("This task isn't linked to a property, so you can't add notes.");
  return addNote(ctx, jobinfoid, { notes, prodNote, access });
}

/** Adds a note about any property, or a call about it, from the client's page. Errors: 404, 422 by field. */
export async function addPropertyNote(
  ctx: Context,
  { id, notes, prodNote, access, call }: Input<typeof addPropertyNoteContract>,
): Promise<Saved> {
  return addNote(ctx, id, { notes, prodNote, access, call });
}

/** For the activity log. */
const CALL_WORDS: Record<NoteCall, string> = { in: "from the client", out: "to the client" };

type Note = { notes: string; prodNote: boolean; access: NoteAccess; call?: NoteCall | null };

/** The same text by the same person within two seconds is one note. */
async function addNote(ctx: Context, jobinfoid: number, note: Note): Promise<Saved> {
  const { notes, prodNote, access, call } = note;
  if (!(await lockProperty(ctx.db, jobinfoid))) throw new NotFound("We can't find this property.");
  const recorderHrid = staffOf(ctx).hrid;
  const since = echoSince(ctx.now);
  const echo = await findEcho(ctx.db, { jobinfoid, notes, recorderHrid, since });
  if (echo !== null) return noteNow(ctx, echo);
  const values = { jobinfoid, notes, prodNote, access, call, recorderHrid, ts: ctx.now };
  const made = await insertNote(ctx.db, values);
  await audit(ctx, {
    action: "property.add-note",
    subject: "property",
    subjectId: jobinfoid,
    after: { id: made, notes, prodNote, access, ...(call ? { call: CALL_WORDS[call] } : {}) },
  });
  return noteNow(ctx, made);
}

async function noteNow(ctx: Context, id: number): Promise<Saved> {
  const row = await findNote(ctx.db, id);
  if (!row) throw new NotFound();
  return { note: noteToWire(row) };
}

/** Removes a note from its property; the record stays. Doing it again changes nothing. Errors: 404. */
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
