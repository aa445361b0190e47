import { z } from "zod";

/** What becomes of a value that says something about a person, in the activity log and when they're erased. */
const PERSONAL = {
  /** Who they are and what they wrote: stored apart from the log's event, and erased with them. */
  words: { apart: true, erased: true },
  /** What they want and what their home is like: erased with them. */
  habits: { apart: false, erased: true },
  /** Where work was done, what, and how it was paid: stored apart from the log's event, but the books keep it. */
  books: { apart: true, erased: false },
};

/** What every field of a record states, under the schema's name of its column. */
export type Field<Audience extends string = string> = {
  label: string;
  /** Its name in requests, answers, files and the table, if that's not the schema's. */
  wire?: string;
  see: readonly Audience[];
  change: readonly Audience[];
  /** False: nothing about a person, and kept. */
  personal: keyof typeof PERSONAL | false;
  /** On the card that crews' phones store with their day. */
  offline?: boolean;
  /** The names under which imports know its column. */
  importAs?: { names: readonly string[]; cell: string; label?: string; hint?: string };
  /** How the activity log shows its values: as they are, unless it says otherwise. */
  log?: "text" | "yesno" | "person" | "money" | "phone" | "day" | "clock" | "instant" | "hidden";
};
type Fields<A extends string = string> = Record<string, Field<A>>;

/** A field that requests and answers carry by itself, and cards show in words. */
export type WireField<Audience extends string = string> = Field<Audience> & {
  type: z.ZodType;
  /** What requests may carry, if that's stricter than what's stored. */
  sent?: z.ZodType;
  /** Its label on a card or form, if that's another one. */
  line?: string;
  say: (value: unknown) => string;
  toStored?: (sent: unknown) => unknown;
  toWire?: (stored: unknown) => unknown;
};
type WireFields = Record<string, WireField>;

export const text = <const F extends Field & { max: number }>(field: F) => ({
  ...field,
  type: z.string().trim().max(field.max, `Enter ${field.max} characters or fewer`).nullable(),
  say: String,
  toStored: (sent: unknown) => sent || null,
});

export const whole = <const F extends Field & { min: number; max: number }>(field: F) => ({
  ...field,
  type: z
    .int()
    .min(field.min, `Enter ${field.min} or more`)
    .max(field.max, `Enter ${field.max} or fewer`)
    .nullable(),
  say: String,
});

type Words = Record<string, string>;
export const choice = <const W extends Words, const F extends Field>(words: W, field: F) => ({
  ...field,
  words,
  type: z.enum(Object.keys(words) as (keyof W & string)[]).nullable(),
  say: (value: unknown) => words[String(value)] ?? "",
});

export const yesNo = <const F extends Field & { yes: string; no: string; line: string }>(field: F) => ({
  ...field,
  log: "yesno" as const,
  type: z.boolean().nullable(),
  say: (value: unknown) => (value === true ? field.yes : field.no),
});

/** Declares a record's fields for its audiences. Whatever has to know the fields reads them by the functions below. */
export const defineFields = <A extends string, const F extends Fields<NoInfer<A>>>(
  _audiences: Record<A, unknown>,
  fields: F,
) => fields;

/** Each field with the name of its column, and its name elsewhere. */
export const fieldsOf = <F extends Field = Field>(fields: Readonly<Record<string, F>>) =>
  Object.entries(fields).map(([column, field]) => ({ column, name: field.wire ?? column, field }));

/** The columns. The compiler refuses a field without one. */
export const columnsOf = <F extends Fields, T extends Record<keyof F, unknown>>(table: T, fields: F) => {
  const columns = Object.keys(fields).map((column) => [column, table[column]]);
  return Object.fromEntries(columns) as Pick<T, keyof F>;
};

type Use = "see" | "change";
type For<F extends Fields, A, U extends Use> = {
  [C in keyof F as A extends F[C][U][number] ? C : never]: F[C];
};

/** The fields that an audience sees or changes. */
export const fieldsFor = <F extends Fields, A extends string, U extends Use>(fields: F, who: A, use: U) => {
  const theirs = Object.entries(fields).filter(([, each]) => each[use].includes(who));
  return Object.fromEntries(theirs) as For<F, A, U>;
};

type NameOf<C, F> = F extends { wire: infer Name extends string } ? Name : C;
type Sent<F extends WireField> = F extends { sent: infer S extends z.ZodType } ? S : F["type"];
type Shape<F extends WireFields, A, U extends Use> = {
  [C in keyof For<F, A, U> as NameOf<C, F[C]>]: U extends "change" ? Sent<F[C]> : F[C]["type"];
};

/** What an audience sees or changes, as requests and answers carry it. */
export const wireOf = <F extends WireFields, A extends string, U extends Use>(fields: F, who: A, use: U) => {
  const theirs = fieldsOf<WireField>(fieldsFor<WireFields, A, U>(fields, who, use));
  const shape = theirs.map(({ name, field: { sent, type } }) => [name, (use === "change" && sent) || type]);
  return z.object(Object.fromEntries(shape) as Shape<F, A, U>);
};

type Row<F> = { readonly [C in keyof F]?: unknown };
const by = (change: WireField["toWire"], value: unknown) => (change ? change(value) : value);

/** What an audience sees of a row. A column that the row doesn't have is empty. */
export const toWire = <F extends WireFields, A extends string>(fields: F, row: Row<F>, who: A) => {
  const theirs = fieldsOf<WireField>(fieldsFor<WireFields, A, "see">(fields, who, "see"));
  const seen = theirs.map(({ column, name, field }) => [name, by(field.toWire, row[column] ?? null)]);
  return Object.fromEntries(seen) as z.output<z.ZodObject<Shape<F, A, "see">>>;
};

/** What a request sent, by columns. */
export const toColumns = (fields: WireFields, sent: Readonly<Record<string, unknown>>) => {
  const named = fieldsOf(fields).filter(({ name }) => sent[name] !== undefined);
  return Object.fromEntries(named.map(({ column, name, field }) => [column, by(field.toStored, sent[name])]));
};

export const mayChange = (fields: Fields, audience: string, column: string): boolean =>
  fields[column]?.change.includes(audience) ?? false;

/** The columns that are emptied when the person is erased. The compiler refuses one that can't be empty. */
export const erasedOf = <F extends Fields>(fields: F) => {
  const gone = fieldsOf<Field>(fields).filter(
    ({ field }) => field.personal && PERSONAL[field.personal].erased,
  );
  return Object.fromEntries(gone.map(({ column }) => [column, null])) as {
    [C in keyof F as F[C]["personal"] extends "words" | "habits" ? C : never]: null;
  };
};

/** Whether the activity log stores a value apart from its event. */
export const isKeptApart = ({ personal }: Field): boolean => personal !== false && PERSONAL[personal].apart;

/** The fields that files can bring, by their columns' names in the table. */
export const importedOf = (fields: Fields): string[] =>
  fieldsOf(fields).flatMap(({ name, field }) => (field.importAs ? [name] : []));
