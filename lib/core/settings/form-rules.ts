import type { FieldKind, FieldShape, Shape } from "@/lib/core/settings/shapes/field-rules";
import { parseMoney, plainDollars } from "@/lib/values/money";
import { SETTINGS, type SettingKey } from "./schema";
import { SHAPES } from "./shape-rules";

export type Texts = Record<string, string>;

/** A setting in its form: all text, the object's fields or the list's rows. */
export type SettingForm = { fields: Texts; rows: Texts[] };

type Named = Record<string, unknown>;
const isNamed = (value: unknown): value is Named => typeof value === "object" && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A share of 1 as a percentage, without binary rounding errors. */
const percentOf = (share: number) => String(Math.round(share * 1e8) / 1e6);

export function toText(kind: FieldKind, value: unknown): string {
  if (kind === "words") return listOf(value).join(" ");
  if (kind === "choice") return value === true ? "yes" : "no";
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  if (kind === "percent") return percentOf(value);
  return kind === "money" ? plainDollars(value) : String(value);
}

const numberOf = (text: string): number => {
  const plain = text.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

function fromText(kind: FieldKind, text: string): unknown {
  if (kind === "words")
    return text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean);
  if (kind === "choice") return text === "yes";
  if (kind === "picture") return text || null;
  if (kind === "percent") return Math.round(numberOf(text.replace("%", "")) * 1e6) / 1e8;
  if (kind === "money") return parseMoney(text) ?? Number.NaN;
  return kind === "whole" || kind === "decimal" ? numberOf(text) : text.trim();
}

const textsOf = (fields: readonly FieldShape[], value: unknown): Texts =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, toText(kind, isNamed(value) ? value[name] : undefined)]),
  );

const valuesOf = (fields: readonly FieldShape[], texts: Texts): Named =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, fromText(kind, texts[name] ?? "")]));

const firstOf = ({ fields }: Shape): FieldShape => {
  const [first] = fields;
  if (!first) throw new Error("A setting's form has no field");
  return first;
};

/** A list of single values as rows; short postal prefixes are in capitals. */
const lineRows = (shape: Shape, values: unknown[]): Texts[] =>
  values.map((value) => ({ [firstOf(shape).name]: toText(firstOf(shape).kind, value) }));

/** `area` is the report whose lines the form edits. */
export function formOf(key: SettingKey, value: unknown, area = ""): SettingForm {
  const shape = SHAPES[key];
  const first = firstOf(shape);
  const named: Named = isNamed(value) ? value : {};
  switch (shape.form) {
    case "one":
      return { fields: { [first.name]: toText(first.kind, value) }, rows: [] };
    case "fields":
      return { fields: textsOf(shape.fields, value), rows: [] };
    case "rows":
      return { fields: {}, rows: listOf(value).map((row) => textsOf(shape.fields, row)) };
    case "lines":
      return { fields: {}, rows: lineRows(shape, listOf(value)) };
    case "areas":
      return { fields: {}, rows: lineRows(shape, listOf(named[area])) };
    case "record":
      return {
        fields: {},
        rows: Object.entries(named).map(([code, row]) => ({
          ...textsOf(shape.fields, row),
          [first.name]: code,
        })),
      };
  }
}

/** A form's value; `before` has the areas that the form doesn't edit. */
export function settingOf(key: SettingKey, form: SettingForm, before: unknown, area = ""): unknown {
  const shape = SHAPES[key];
  const first = firstOf(shape);
  const single = () => form.rows.map((row) => fromText(first.kind, lineText(key, row[first.name])));
  switch (shape.form) {
    case "one":
      return fromText(first.kind, form.fields[first.name] ?? "");
    case "fields":
      return valuesOf(shape.fields, form.fields);
    case "rows":
      return form.rows.map((row) => valuesOf(shape.fields, row));
    case "lines":
      return single();
    case "areas":
      return { ...(isNamed(before) ? before : {}), [area]: single() };
    case "record": {
      const own = shape.fields.filter(({ name }) => name !== first.name);
      return Object.fromEntries(form.rows.map((row) => [row[first.name] ?? "", valuesOf(own, row)]));
    }
  }
}

const lineText = (key: SettingKey, text = ""): string =>
  key === "shortTravelPrefixes" ? text.trim().toUpperCase() : text;

/** Where a form shows an error in part of the value: ["2", "name"] is at `rows.2.name`. */
export function placeOf(key: SettingKey, form: SettingForm, where: readonly PropertyKey[]): string {
  const shape = SHAPES[key];
  const first = firstOf(shape);
  const [at, name] = where.map(String);
  if (shape.form === "one") return `fields.${first.name}`;
  if (shape.form === "fields") return at ? `fields.${at}` : `fields.${first.name}`;
  if (shape.form === "areas") return name ? `rows.${name}.${first.name}` : "rows";
  if (!at || at === "form") return "rows";
  if (shape.form === "lines") return `rows.${at}.${first.name}`;
  const row = shape.form === "record" ? form.rows.findIndex((one) => one[first.name] === at) : at;
  return `rows.${row}.${name ?? first.name}`;
}

/** A form's errors, by field. */
export function formIssues(key: SettingKey, form: SettingForm, before: unknown, area = "") {
  const parsed = SETTINGS[key].safeParse(settingOf(key, form, before, area));
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ field: placeOf(key, form, path), message }));
}
