import type { ImportOptions } from "@/lib/platform/data/in/option-schema";
import type { ImportKind } from "@/lib/platform/data/schema";

/** How another system's export is read. */
export type Preset = {
  id: string;
  system: string;
  /** What the file is called there: "client export". */
  file: string;
  kind: ImportKind;
  /** Headers that together only this file has. */
  known: readonly string[];
  /** Field → the headers it comes under, the best first. */
  columns: Readonly<Record<string, readonly string[]>>;
  options: Readonly<Partial<ImportOptions>>;
};
