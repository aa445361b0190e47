import { z } from "zod";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/dates";
import { fieldText, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import { MAX_CENTS, parseMoney } from "@/lib/values/money";

/** Longer texts belong into a letter. */
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

/** What somebody did against the rules on a day; `cost` in dollars as typed, '' when it cost nothing. */
export const violationFields = z
  .object({ ...whose, category: fieldText, notes: fieldText, cost: fieldText })
  .superRefine(refineBy(violationIssues));

export const employeeNoteFields = z
  .object({ ...whose, notes: fieldText })
  .superRefine(
    refineBy(({ notes }: { notes: string }) =>
      notes === ""
        ? [{ field: "notes", message: "Write the note" }]
        : tooLong("notes", "The note", notes, MAX_NOTES),
    ),
  );
