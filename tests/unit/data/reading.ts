import { importOptions } from "@/lib/core/data/in/import-rules";
import { guessMapping } from "@/lib/core/data/in/mapping-rules";
import type { ImportOptions } from "@/lib/core/data/in/option-schema";
import { readLine } from "@/lib/core/data/in/record-rules";
import type { ImportKind } from "@/lib/core/data/schema";

/** A line whose columns are named as the fields are. */
export const readRow = (
  kind: ImportKind,
  cells: Record<string, string>,
  chosen: Partial<ImportOptions> = {},
) => {
  const headers = Object.keys(cells);
  const reading = { kind, headers, mapping: guessMapping(kind, headers), today: "2026-05-12" };
  return readLine({ ...reading, options: { ...importOptions({}), ...chosen } }, Object.values(cells));
};

/** What's to be written of it, or what's wrong with it. */
export const draft = (...row: Parameters<typeof readRow>) => {
  const found = readRow(...row);
  return "draft" in found ? found.draft : found.problems;
};

export const refused = (message: string) => [{ column: "", message, leftOut: false }];
