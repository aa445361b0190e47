import { z } from "zod";
import { fieldText, type Issue } from "@/lib/values/form-fields";

export const MAX_NOTES = 60;
export const MAX_NOTE = 500;

/** The notes as one text, one a line; `trainingIssues` has the rules. */
export const trainingFields = z.object({ notes: fieldText });
export type TrainingForm = z.output<typeof trainingFields>;

/** One note a line; blank lines are left out. */
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
