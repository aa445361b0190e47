import type { Issue } from "@/lib/values/form-fields";
import { MAX_NOTE, MAX_NOTES, type TrainingForm } from "./schema";

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
