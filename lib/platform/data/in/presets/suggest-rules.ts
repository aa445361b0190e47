import type { Mapping } from "@/lib/platform/data/in/import-schema";
import { guessMapping, guessOptions } from "@/lib/platform/data/in/mapping-rules";
import type { ImportOptions } from "@/lib/platform/data/in/option-schema";
import type { ImportKind } from "@/lib/platform/data/schema";
import { findPreset, presetMapping } from "./preset-rules";
import type { Preset } from "./preset-schema";

type File = { kind: ImportKind; headers: readonly string[]; samples: readonly string[][] };

/** Which column is what, and what is asked besides: as the preset reads the file, else as its headers look. */
export function columnsBy(
  preset: Preset | undefined,
  { kind, headers, samples }: File,
): { mapping: Mapping; options: ImportOptions } {
  const mapping = preset ? presetMapping(preset, headers) : guessMapping(kind, headers);
  return { mapping, options: { ...guessOptions(kind, mapping, samples), ...preset?.options } };
}

/** The first suggestion for a file; a preset of another kind is only named. */
export function suggestColumns(file: File): { mapping: Mapping; options: ImportOptions } {
  const preset = findPreset(file.kind, file.headers);
  return columnsBy(preset?.kind === file.kind ? preset : undefined, file);
}
