import { signOf } from "@/lib/core/data/in/cells/date-rules";
import type { ImportKind } from "@/lib/core/data/schema";
import { plainText } from "@/lib/values/text";
import { IMPORT_FIELDS, type ImportField, type Mapping, type Need } from "./import-schema";
import type { ImportOptions } from "./option-schema";

const namesOf = ({ name, label, known = [] }: ImportField): string[] =>
  [name, ...known, label].map(plainText);

/** The columns whose headers we know, each for one field; a field's own name takes priority over its other names. */
export function guessMapping(kind: ImportKind, headers: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const seen = headers.map(plainText);
  const take = (field: ImportField, names: string[]) => {
    if (field.name in mapping) return;
    const column = seen.findIndex((header) => names.includes(header));
    if (column >= 0) mapping[field.name] = column;
  };
  for (const field of IMPORT_FIELDS[kind]) take(field, namesOf(field).slice(0, 1));
  for (const field of IMPORT_FIELDS[kind]) take(field, namesOf(field));
  return mapping;
}

/** Drops fields that this kind of import doesn't have. */
export function fieldsOf(kind: ImportKind, mapping: Mapping): Mapping {
  const names = new Set(IMPORT_FIELDS[kind].map(({ name }) => name));
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => names.has(name)));
}

/**
 * The order of dates with their year last, from those that can only be read one way; when none tells, or they disagree,
 * the user is asked (rule date-order).
 */
export function guessDates(cells: readonly string[]): ImportOptions["dates"] {
  const signs = new Set(cells.map(signOf));
  if (signs.has("dmy") && signs.has("mdy")) return "ymd";
  if (signs.has("dmy")) return "dmy";
  if (signs.has("mdy")) return "mdy";
  return signs.has("either") || !cells.some((cell) => SLASHED.test(cell)) ? "ymd" : "mdy";
}

const SLASHED = /^\s*\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?:\D|$)/;

/** The columns with dates. */
export const dateColumns = (kind: ImportKind, mapping: Mapping): number[] =>
  IMPORT_FIELDS[kind].flatMap(({ name, type }) => (type === "date" ? (mapping[name] ?? []) : []));

/** Guesses the other choices from the look of the file. */
export function guessOptions(
  kind: ImportKind,
  mapping: Mapping,
  samples: readonly string[][],
): ImportOptions {
  const dated = dateColumns(kind, mapping);
  const prices = ["w1", "w2", "w3", "w4", "eh", "eg"].some((name) => name in mapping);
  return {
    duplicates: "skip",
    dates: guessDates(
      samples.flatMap((cells) => (dated.length > 0 ? dated.map((at) => cells[at] ?? "") : cells)),
    ),
    unpaid: "PAID",
    durations: "minutes",
    ids: "whole",
    cells: "leave",
    match: "email",
    places: kind === "clients" && prices ? "yes" : "no",
  };
}

const NEEDS: Record<Need, string> = {
  name: "Choose the column with the name.",
  client: "Choose the column with the client ID or property ID, or the client's name, email or phone.",
  address: "Choose the column with the address.",
  property: "Choose the column with the property ID, or those with the client ID and the address.",
  what: "Choose the column that says what was done.",
  day: "Choose the column with the date.",
};

/** What's still missing before we can read a file; empty when nothing is. A column can only be chosen once. */
export function mappingProblems(kind: ImportKind, mapping: Mapping, columns: number): string[] {
  const fields = IMPORT_FIELDS[kind];
  const chosen = fields.filter(({ name }) => name in mapping);
  const needs = new Set(fields.flatMap(({ need }) => need ?? []));
  for (const { need } of chosen) if (need) needs.delete(need);
  const problems = [...needs].map((need) => NEEDS[need]);
  const used = fields.flatMap(({ name }) => mapping[name] ?? []);
  if (new Set(used).size < used.length) problems.push("You chose one column twice.");
  if (used.some((column) => column < 0 || column >= columns))
    problems.push("One of the columns isn't in the file.");
  return problems;
}
