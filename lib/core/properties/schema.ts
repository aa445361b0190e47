import { z } from "zod";
import { NOTE_LENGTH } from "@/lib/core/leads/returns/estimate-rules";
import { fieldText, fieldTick, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";

/** Public: the client side may be shown it later; Private: staff only. */
export const NOTE_ACCESS = ["Public", "Private"] as const;
export type NoteAccess = (typeof NOTE_ACCESS)[number];

/** The preset that leaves the words to who writes them. */
export const CUSTOM_NOTE = "Custom";

export const NOTE_CHARACTERS = NOTE_LENGTH;

const access = z
  .enum([...NOTE_ACCESS, ""])
  .nullish()
  .transform((value): NoteAccess => value || "Public");

const noteIssues = ({ notes }: { notes: string }): Issue[] =>
  notes === ""
    ? [{ field: "notes", message: "Write the note" }]
    : tooLong("notes", "Note", notes, NOTE_LENGTH);

/** A note about a place; `prodNote`: production and crews see it. */
export const propertyNoteForm = z
  .object({ notes: fieldText, prodNote: fieldTick, access })
  .superRefine(refineBy(noteIssues));
