import {
  BAD_CELLS,
  DATE_ORDERS,
  DUPLICATES,
  DURATIONS,
  ID_PARTS,
  type ImportOptions,
  MATCH_BY,
  type MatchBy,
  UNPAID,
} from "./option-schema";

const one = <T extends string>(value: string | undefined, choices: Record<T, string>, standard: T): T =>
  value !== undefined && Object.hasOwn(choices, value) ? (value as T) : standard;

/** The choices as stored; a missing one gets its first value. */
export const importOptions = (stored: Record<string, string>): ImportOptions => ({
  duplicates: one(stored.duplicates, DUPLICATES, "skip"),
  dates: one(stored.dates, DATE_ORDERS, "ymd"),
  unpaid: one(stored.unpaid, UNPAID, "PAID"),
  durations: one(stored.durations, DURATIONS, "minutes"),
  ids: one(stored.ids, ID_PARTS, "whole"),
  cells: one(stored.cells, BAD_CELLS, "leave"),
  places: stored.places === "yes" ? "yes" : "no",
  match: matchText(matchBy(stored.match ?? "email")),
});

/** What else can match a client: ["email", "phone"] from "email,phone". */
export const matchBy = (match: string): MatchBy[] =>
  match.split(",").filter((each): each is MatchBy => Object.hasOwn(MATCH_BY, each));

export const matchText = (chosen: readonly MatchBy[]): string => chosen.join(",");

/** Adds up two sets of counts by their words. */
export function addCounts(
  one: Record<string, number>,
  other: Record<string, number>,
): Record<string, number> {
  const sum = { ...one };
  for (const [word, number] of Object.entries(other)) sum[word] = (sum[word] ?? 0) + number;
  return sum;
}
