import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Change } from "@/components/ui/stale-record";
import type { BusinessDate } from "@/lib/values/dates";

/** What a dialog's form enters: how it's validated and compared with the current row. */
export type EntryKind<Row extends { version: number }, Fields extends Record<string, string>> = {
  /** "expense". */
  noun: string;
  /** By field, in the form's terms. */
  labels: Record<keyof Fields & string, string>;
  schema: (today: BusinessDate) => z.ZodType<Fields, FieldValues>;
  empty: (today: BusinessDate) => Fields;
  fieldsOf: (row: Row) => Fields;
  idOf: (row: Row) => number;
};

/** The message once an entry is saved. */
export const savedWords = ({ noun }: { noun: string }) => `${noun[0]?.toUpperCase()}${noun.slice(1)} saved`;

/** The differences between what a form started from and the current record. */
export function changesOf<Fields extends Record<string, string>>(
  labels: Record<keyof Fields & string, string>,
  seen: Fields,
  now: Fields,
): Change[] {
  return Object.entries<string>(labels)
    .filter(([field]) => seen[field] !== now[field])
    .map(([field, label]) => ({ label, was: seen[field] || "–", now: now[field] || "–" }));
}
