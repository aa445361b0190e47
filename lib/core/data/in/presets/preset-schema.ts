import type { ImportOptions } from "@/lib/core/data/in/option-schema";
import type { ImportKind } from "@/lib/core/data/schema";

/** How to read another system's export. */
export type Preset = {
  id: string;
  system: string;
  /** What that system calls the file: "client export". */
  file: string;
  kind: ImportKind;
  /** Headers that, together, only this file has. */
  known: readonly string[];
  /** Field → the headers it can have, best first. */
  columns: Readonly<Record<string, readonly string[]>>;
  options: Readonly<Partial<ImportOptions>>;
};
