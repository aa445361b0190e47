import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import { MAX_CENTS, parseMoney } from "@/lib/values/money";
import { employeeNote, violation } from "./profile-contract";

/** Longer texts belong in a letter. */
const MAX_NOTES = 1_000;

type ViolationForm = { category: string; notes: string; cost: string };

const violationIssues = ({ category, notes, cost }: ViolationForm): Issue<keyof ViolationForm>[] => [
  ...(category === "" ? [{ field: "category" as const, message: "Choose what it was" }] : []),
  ...costIssues(cost),
  ...tooLong("notes", "Notes", notes, MAX_NOTES),
];

function costIssues(cost: string): Issue<"cost">[] {
  const cents = parseMoney(cost);
  if (cost === "" || (cents !== null && cents >= 0 && cents <= MAX_CENTS)) return [];
  return [{ field: "cost", message: "Enter an amount of dollars, or leave it empty" }];
}

const whose = { hrid: recordId(), date: businessDateSchema, version: z.number().int().optional() };

/** A violation of the rules on a day; `cost` in dollars as typed, '' when there was none. */
export const violationFields = z
  .object({ ...whose, category: fieldText, notes: fieldText, cost: fieldText })
  .superRefine(refineBy(violationIssues));

export const employeeNoteFields = z
  // `shared` is our own: left out by callers that don't know it, a new note is the office's alone.
  .object({ ...whose, notes: fieldText, shared: z.boolean().optional() })
  .superRefine(
    refineBy(({ notes }: { notes: string }) =>
      notes === ""
        ? [{ field: "notes", message: "Write the note" }]
        : tooLong("notes", "The note", notes, MAX_NOTES),
    ),
  );

/** Someone else saved it in the meantime: the current one. */
export const staleViolation = defineRefusal("stale", { violation });
export const staleNote = defineRefusal("stale", { empNote: employeeNote });

const write = { who: "cap:production", effect: "write" } as const;
const byId = z.object({ id: recordId() });
const seen = z.object({ version: z.coerce.number().int().positive().optional() });
const gone = z.object({ success: z.boolean() });

export const addViolationContract = defineContract({
  ...write,
  method: "POST",
  path: "/api/violations",
  body: violationFields,
  answer: z.object({ violation }),
});

export const editViolationContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/violations/{id}",
  params: byId,
  body: violationFields,
  answer: z.object({ violation }),
  refusals: [staleViolation],
});

export const deleteViolationContract = defineContract({
  ...write,
  method: "DELETE",
  path: "/api/violations/{id}",
  params: byId,
  query: seen,
  answer: gone,
  refusals: [staleViolation],
});

export const addEmployeeNoteContract = defineContract({
  ...write,
  method: "POST",
  path: "/api/employee_notes",
  body: employeeNoteFields,
  answer: z.object({ empNote: employeeNote }),
});

export const editEmployeeNoteContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/employee_notes/{id}",
  params: byId,
  body: employeeNoteFields,
  answer: z.object({ empNote: employeeNote }),
  refusals: [staleNote],
});

export const deleteEmployeeNoteContract = defineContract({
  ...write,
  method: "DELETE",
  path: "/api/employee_notes/{id}",
  params: byId,
  query: seen,
  answer: gone,
  refusals: [staleNote],
});
