import { z } from "zod";
import type { LeadKind } from "@/lib/core/leads/lead-rules";
import { NOTE_LENGTH } from "@/lib/core/leads/returns/estimate-rules";
import { fieldText, fieldTick, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import type { Cents } from "@/lib/values/money";
import type { PropertyNote } from "./contract";

/** Public: the client side may show it later; Private: staff only. */
export const NOTE_ACCESS = ["Public", "Private"] as const;
export type NoteAccess = (typeof NOTE_ACCESS)[number];

/** What was said on the phone: the client called us, or we called them. */
export const NOTE_CALLS = ["in", "out"] as const;
export type NoteCall = (typeof NOTE_CALLS)[number];

/** The preset for writing one's own note. */
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

const call = z
  .enum([...NOTE_CALLS, ""])
  .nullish()
  .transform((value): NoteCall | null => value || null);

/** The same from the client's page, where it can be what was said on the phone. */
export const noteOrCallForm = propertyNoteForm.safeExtend({ call });

/** The screen of an estimate's property notes. A price of null is TBD. */
export type PropertyNotesView = {
  msid: number;
  kind: LeadKind;
  client: { name: string; phone: string | null } | null;
  property: {
    address: string;
    city: string;
    postcode: string | null;
    perly: string | null;
    prices: { label: string; price: Cents | null }[];
  } | null;
  /** What the lead is about if it has no property. */
  about: string | null;
  notes: PropertyNote[];
  presets: string[];
  viewer: number;
};
