import type { Mapping } from "@/lib/platform/data/in/import-schema";
import type { ImportKind } from "@/lib/platform/data/schema";
import { plainText } from "@/lib/values/text";
import { HOUSECALL_PRO } from "./housecall-pro-schema";
import { JOBBER } from "./jobber-schema";
import type { Preset } from "./preset-schema";
import { SERVICETITAN } from "./servicetitan-schema";

export const PRESETS: readonly Preset[] = [...JOBBER, ...HOUSECALL_PRO, ...SERVICETITAN];

/** Another system's export by its headers: one of the kind chosen before any other. */
export function findPreset(kind: ImportKind, headers: readonly string[]): Preset | undefined {
  const seen = new Set(headers.map(plainText));
  const possible = PRESETS.filter(({ known }) => known.every((header) => seen.has(plainText(header))));
  return possible.find((preset) => preset.kind === kind) ?? possible[0];
}

/** The columns of a file as a preset reads them, each taken once. */
export function presetMapping({ columns }: Preset, headers: readonly string[]): Mapping {
  const seen = headers.map(plainText);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const [field, names] of Object.entries(columns)) {
    const column = names.map((name) => seen.indexOf(plainText(name))).find((at) => at >= 0 && !taken.has(at));
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

/** "Jobber client export". */
export const presetName = ({ system, file }: Preset): string => `${system} ${file}`;
