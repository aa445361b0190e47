import { z } from "zod";
import { defineContract } from "@/lib/contract";
import type { Mapping } from "@/lib/core/data/in/import-schema";
import {
  BAD_CELLS,
  DATE_ORDERS,
  DUPLICATES,
  DURATIONS,
  ID_PARTS,
  MATCH_BY,
  UNPAID,
} from "@/lib/core/data/in/option-schema";
import { IMPORT_KINDS } from "@/lib/core/data/schema";
import { recordId } from "@/lib/platform/http/parse-input";

const keysOf = <T extends Record<string, string>>(choices: T) =>
  z.enum(Object.keys(choices) as [keyof T & string, ...(keyof T & string)[]]);

/** Field → column of the file, counted from 0. */
export const columnMapping = z.record(z.string().max(40), z.number().int().min(0).max(499));

export const importChoices = z.object({
  duplicates: keysOf(DUPLICATES),
  dates: keysOf(DATE_ORDERS),
  unpaid: keysOf(UNPAID),
  durations: keysOf(DURATIONS),
  ids: keysOf(ID_PARTS),
  cells: keysOf(BAD_CELLS),
  places: z.enum(["yes", "no"]),
  match: z.string().regex(new RegExp(`^(?:(?:${Object.keys(MATCH_BY).join("|")})(?:,|$))*$`)),
});

/** A saved layout: how the columns of a file with these headers were matched. */
export const savedLayout = z.object({
  id: z.number(),
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  headers: z.array(z.string()),
  mapping: columnMapping,
  options: importChoices,
});
export type SavedLayout = z.output<typeof savedLayout>;

/** Applies a saved layout to a file whose columns may be in another order: it finds each column by its header. */
export function layoutMapping(
  { headers: own, mapping }: Pick<SavedLayout, "headers" | "mapping">,
  headers: readonly string[],
): Mapping {
  const found: Mapping = {};
  for (const [field, at] of Object.entries(mapping)) {
    const header = own[at] ?? "";
    const column = headers[at] === header ? at : headers.indexOf(header);
    if (column >= 0) found[field] = column;
  }
  return found;
}

const OWNER = "cap:access_admin";
const params = z.object({ id: recordId() });
const name = z.string().trim().min(1, "Enter a name").max(60, "Use at most 60 characters");
const answer = z.object({ layout: savedLayout });

/** Saves how the columns of an import's file are matched, for the next file with the same headers. */
export const saveLayoutContract = defineContract({
  method: "POST",
  path: "/api/data/layouts",
  who: OWNER,
  effect: "write",
  body: z.object({
    import: recordId(),
    kind: z.enum(IMPORT_KINDS),
    name,
    mapping: columnMapping,
    options: importChoices,
  }),
  answer,
});

/** `was`: its name before. */
export const renameLayoutContract = defineContract({
  method: "PATCH",
  path: "/api/data/layouts/{id}",
  who: OWNER,
  effect: "write",
  params,
  body: z.object({ name, was: z.string().max(60) }),
  answer,
});

export const deleteLayoutContract = defineContract({
  method: "DELETE",
  path: "/api/data/layouts/{id}",
  who: OWNER,
  effect: "write",
  params,
  answer: z.object({ success: z.literal(true) }),
});
