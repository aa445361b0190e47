import { z } from "zod";
import type { Mapping } from "@/lib/platform/data/in/import-schema";
import {
  BAD_CELLS,
  DATE_ORDERS,
  DUPLICATES,
  DURATIONS,
  ID_PARTS,
  MATCH_BY,
  UNPAID,
} from "@/lib/platform/data/in/option-schema";
import { IMPORT_KINDS } from "@/lib/platform/data/schema";

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

/** How the columns of a file with these headers were matched, under a name. */
export const savedLayout = z.object({
  id: z.number(),
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  headers: z.array(z.string()),
  mapping: columnMapping,
  options: importChoices,
});
export type SavedLayout = z.output<typeof savedLayout>;

/** A saved layout for a file whose headers may stand elsewhere: each column is found by its header. */
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
