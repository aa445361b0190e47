import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { NOTE_ACCESS, noteOrCallForm, propertyNoteForm } from "./schema";

/** `ts` is the instant someone wrote it, ISO; `recorder` a name. */
const propertyNote = z.object({
  id: z.number(),
  ts: z.string(),
  recorder: z.string().nullable(),
  notes: z.string(),
  access: z.enum(NOTE_ACCESS),
  prodNote: z.boolean(),
});
export type PropertyNote = z.output<typeof propertyNote>;

const params = z.object({ id: recordId() });

/** `id`: the lead's, whatever its kind. */
export const propertyNotesContract = defineContract({
  method: "GET",
  path: "/api/tasks/{id}/fetch_property_notes",
  who: "cap:sales",
  effect: "read",
  params,
  answer: z.array(propertyNote),
});

/** `id`: the note's. */
export const deletePropertyNoteContract = defineContract({
  method: "GET",
  path: "/api/tasks/{id}/delete_property_note",
  who: "cap:sales",
  effect: "write",
  params,
  answer: z.object({ success: z.boolean() }),
});

/** `id`: the lead's; the verb checks `hrid` against the session and never stores it. */
export const savePropertyNoteContract = defineContract({
  method: "POST",
  path: "/api/tasks/save_property_note",
  who: "cap:sales",
  effect: "write",
  body: propertyNoteForm.safeExtend({
    id: recordId(),
    hrid: z.union([z.literal(""), recordId()]).nullish(),
  }),
  answer: z.object({ note: propertyNote }),
});

/** `id`: the property's. */
export const addPropertyNoteContract = defineContract({
  method: "POST",
  path: "/api/properties/{id}/notes",
  who: "cap:client_care",
  effect: "write",
  params,
  body: noteOrCallForm,
  answer: z.object({ note: propertyNote }),
});
