import { importOptions } from "@/lib/core/data/in/import-rules";
import type { LayoutRow } from "@/lib/core/data/sql/imports/layouts";
import { Conflict } from "@/lib/errors";
import type { SavedLayout } from "./layout-contract";

export const layoutOf = ({ id, kind, name, headers, mapping, options }: LayoutRow): SavedLayout => ({
  id,
  kind,
  name,
  headers,
  mapping,
  options: importOptions(options),
});

export const nameTaken = (name: string) =>
  new Conflict(`There's already a layout called “${name}”. Choose another name.`);

export const NO_LAYOUT = "We can't find this layout. It may have been deleted.";
