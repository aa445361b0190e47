import type { FieldShape } from "@/lib/core/settings/shapes/field-rules";
import { addDays, type BusinessDate, formatDate } from "@/lib/values/dates";
import { count, cut } from "@/lib/values/text";
import { formOf, type Texts } from "./form-rules";
import { presetOf } from "./preset-rules";
import type { SettingKey } from "./schema";
import { SHAPES } from "./shape-rules";

const SIGNS: Partial<Record<FieldShape["kind"], (text: string) => string>> = {
  percent: (text) => `${text}%`,
  money: (text) => `$${text}`,
  picture: (text) => (text ? "uploaded" : "standard"),
};

const shown = ({ name, kind, unit }: FieldShape, texts: Texts): string => {
  const text = texts[name] ?? "";
  if (unit) return text === "0" ? "kept for good" : `${text} ${unit}`;
  return SIGNS[kind]?.(text) ?? text;
};

/** The label in front of a value; a choice's label is a whole sentence. */
const labelOf = ({ label, kind }: FieldShape): string => (kind === "choice" ? `${label}:` : label);

const MOST = 90;

/** A setting's value in short: "Crews' forms 7% · Everywhere else 13%", "7: Morgan, Avery …", "Fewer kilometres". */
export function valueWords(key: SettingKey, value: unknown): string {
  const { form, fields } = SHAPES[key];
  const preset = presetOf(key, value);
  if (preset) return preset.label;
  if (form === "areas") return count(Object.keys(value ?? {}).length, "area");
  const { fields: texts, rows } = formOf(key, value);
  if (form === "one") return fields.map((field) => shown(field, texts)).join();
  if (form !== "fields") {
    const words = rows.map((row) =>
      fields
        .slice(0, 2)
        .map((field) => shown(field, row))
        .join(" "),
    );
    return words.length === 0 ? "None" : cut(`${words.length}: ${words.join(", ")}`, MOST);
  }
  const plain = fields.every(({ kind }) => kind === "text" || kind === "email");
  return cut(
    fields
      .map((field) => (plain ? shown(field, texts) : `${labelOf(field)} ${shown(field, texts)}`))
      .join(" · "),
    MOST,
  );
}

/** The full value, line by line, for the history and for what someone else saved. */
export function valueLines(key: SettingKey, value: unknown, area = ""): { label: string; now: string }[] {
  const { form, fields, item = "Entry" } = SHAPES[key];
  const { fields: texts, rows } = formOf(key, value, area);
  if (form === "one" || form === "fields")
    return fields.map((field) => ({ label: field.label, now: shown(field, texts) }));
  return rows.map((row, at) => ({
    label: `${item.charAt(0).toUpperCase()}${item.slice(1)} ${at + 1}`,
    now: fields.map((field) => shown(field, row)).join(" · "),
  }));
}

/** If amounts depend on the value, it takes effect on a chosen day; otherwise today. */
const DATED: readonly SettingKey[] = ["hst", "burden", "commission", "hourlyRate"];

export const isDated = (key: SettingKey): boolean => DATED.includes(key);

/** How many days ahead people can plan a value. */
const PLANNED_DAYS = 730;

/** The error in a value's start day; null when there's none. */
export function fromIssue(key: SettingKey, from: BusinessDate, today: BusinessDate): string | null {
  if (!isDated(key)) return from === today ? null : "This setting takes effect today";
  return from > addDays(today, PLANNED_DAYS) ? "Choose a day within the next two years" : null;
}

export const ASK_PAST = "Select the checkbox to change past values";

export type Since = { from: BusinessDate };

/** The values around a day, newest first: the one that applies then and the one after it. */
export function around<Row extends Since>(rows: readonly Row[], day: BusinessDate) {
  const at = rows.findIndex(({ from }) => from <= day);
  return {
    holding: at < 0 ? null : (rows[at] ?? null),
    next: rows[(at < 0 ? rows.length : at) - 1] ?? null,
  };
}

/** What a value from a past day changes, in words. */
export function pastWords(rows: readonly Since[], from: BusinessDate): string {
  const { next } = around(rows, from);
  const until = next ? `up to ${formatDate(addDays(next.from, -1))}` : "up to today and from then on";
  return `This changes the value from ${formatDate(from)} ${until}. Amounts owed and reports for those days will be recalculated. Anything already paid or saved with a record stays the same.`;
}
