/**
 * How people type and see one value. percent: a share of 1; money: cents; words: a list separated by spaces; choice:
 * yes or no; picture: an uploaded one's id.
 */
export type FieldKind =
  | "text"
  | "area"
  | "email"
  | "url"
  | "phone"
  | "percent"
  | "money"
  | "whole"
  | "decimal"
  | "words"
  | "choice"
  | "picture";

export type FieldShape = {
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  /** For how long we keep something: 0 means forever. */
  unit?: "days" | "months";
  /** Shown but not editable: the rest of the product uses it as the name. */
  readOnly?: true;
};

/**
 * What a setting's form looks like. fields: an object; one: a single value; rows: a list of objects; lines: a list of
 * single values; record: objects by a fixed code; areas: lists of lines by area. `fixed`: their number stays.
 */
export type Shape = {
  label: string;
  hint?: string;
  form: "fields" | "one" | "rows" | "lines" | "record" | "areas";
  fields: readonly FieldShape[];
  /** What to call one row: "phone", "location". */
  item?: string;
  fixed?: true;
};

export const field = (name: string, label: string, kind: FieldKind = "text", hint?: string): FieldShape => ({
  name,
  label,
  kind,
  hint,
});
export const time = (name: string, label: string, unit: "days" | "months", hint: string): FieldShape => ({
  name,
  label,
  unit,
  hint,
  kind: "whole",
});
export const shown = (name: string, label: string): FieldShape => ({
  name,
  label,
  kind: "text",
  readOnly: true,
});
export const one = (label: string, kind: FieldKind, unit: string, hint?: string): Shape => ({
  label,
  hint,
  form: "one",
  fields: [field("value", unit, kind)],
});
export const lines = (label: string, item: string, hint?: string, kind: FieldKind = "text"): Shape => ({
  label,
  item,
  hint,
  form: "lines",
  fields: [field("value", sentence(item), kind)],
});
const sentence = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const PLACE = [field("address", "Address"), field("city", "City"), field("postcode", "Postal code")];
