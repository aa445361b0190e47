import { changeEmployeeNote, findEmployeeNote, insertEmployeeNote } from "@/db/queries/crew-profile/conduct";
import type { Input } from "@/lib/contract";
import { type addEmployeeNoteContract, staleNote } from "./conduct-contract";
import { conductVerbs } from "./conduct-verbs";
import { toEmployeeNote } from "./conduct-wire";

type Form = Input<typeof addEmployeeNoteContract>;

/** What a manager wants remembered about somebody's day. */
export const employeeNotes = conductVerbs({
  subject: "employee-note",
  word: "note",
  find: findEmployeeNote,
  insert: insertEmployeeNote,
  change: changeEmployeeNote,
  valuesOf: ({ hrid, date, notes }: Form) => ({ hrid, day: date, notes }),
  show: (row) => ({ empNote: toEmployeeNote(row) }),
  stale: staleNote,
});
