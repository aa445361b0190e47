import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Change } from "@/components/ui/stale-record";
import type { BusinessDate } from "@/lib/values/dates";

/** What is entered by a form in a window: how it is checked and compared with what stands. */
export type EntryKind<Row extends { version: number }, Fields extends Record<string, string>> = {
  /** "expense". */
  noun: string;
  /** By field, as the form names it. */
  labels: Record<keyof Fields & string, string>;
  schema: (today: BusinessDate) => z.ZodType<Fields, FieldValues>;
  empty: (today: BusinessDate) => Fields;
  fieldsOf: (row: Row) => Fields;
  idOf: (row: Row) => number;
};

/** What is told once an entry is saved. */
export const savedWords = ({ noun }: { noun: string }) => `${noun[0]?.toUpperCase()}${noun.slice(1)} saved`;

/** What differs between what a form started from and what stands now. */
export function changesOf<Fields extends Record<string, string>>(
  labels: Record<keyof Fields & string, string>,
  seen: Fields,
  now: Fields,
): Change[] {
  return Object.entries<string>(labels)
    .filter(([field]) => seen[field] !== now[field])
    .map(([field, label]) => ({ label, was: seen[field] || "–", now: now[field] || "–" }));
}
