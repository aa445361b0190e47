import type { Mapping } from "@/lib/platform/data/in/import-schema";
import type { SavedLayout } from "./layout-schema";

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
