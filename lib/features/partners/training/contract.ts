import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { staleSetting } from "@/lib/core/settings/contract";
import { fieldText, type Issue } from "@/lib/values/form-fields";

export const MAX_NOTES = 60;
export const MAX_NOTE = 500;

/** The notes as one text, one per line; `trainingIssues` has the rules. */
export const trainingFields = z.object({ notes: fieldText });
export type TrainingForm = z.output<typeof trainingFields>;

/** One note per line; blank lines are left out. */
export const notesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function trainingIssues({ notes }: TrainingForm): Issue<"notes">[] {
  const lines = notesOf(notes);
  const long = lines.findIndex((line) => line.length > MAX_NOTE);
  const say = (message: string): Issue<"notes">[] => [{ field: "notes", message }];
  if (lines.length === 0) return say("Enter at least one note");
  if (lines.length > MAX_NOTES) return say(`Use at most ${MAX_NOTES} notes`);
  return long < 0 ? [] : say(`Note ${long + 1} is longer than ${MAX_NOTE} characters`);
}

/** `notes` is one note per line; `version` as the page had it: an older one is a 409 with the current notes. */
export const saveTrainingContract = defineContract({
  method: "PATCH",
  path: "/api/partners/training_notes",
  who: "cap:partner_admin",
  effect: "write",
  body: trainingFields.extend({ version: z.string().trim().min(1) }),
  answer: z.object({ notes: z.array(z.string()), version: z.string() }),
  refusals: [staleSetting],
});

export type TrainingView = {
  notes: string[];
  /** What a change starts from. */
  version: string;
  /** "Ingrid Vasko, Tue 12 May 2026"; null while the notes are the ones the product came with. */
  changed: string | null;
  mayEdit: boolean;
};
