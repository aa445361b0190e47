import type { BusinessDate } from "@/lib/values/dates";
import { kindFacts, type TemplateField, type TemplateKind, type TemplateValues } from "./kind-rules";

/** The seasons of a template, with the months they last. */
export const TEMPLATE_SEASONS = [
  { value: "", label: "All year", months: [] },
  { value: "Spring", label: "Spring (March to May)", months: [3, 4, 5] },
  { value: "Summer", label: "Summer (June to August)", months: [6, 7, 8] },
  { value: "Fall", label: "Fall (September to November)", months: [9, 10, 11] },
  { value: "Winter", label: "Winter (December to February)", months: [12, 1, 2] },
] as const;
export type TemplateSeason = (typeof TEMPLATE_SEASONS)[number]["value"];

export const seasonOfDay = (day: BusinessDate): TemplateSeason =>
  TEMPLATE_SEASONS.find(({ months }) => months.some((month) => month === Number(day.slice(5, 7))))?.value ??
  "";

const FIELD = /\{([^{}\n]{0,60})\}/g;

/** A field's name as people type it: "{ First  name }" is "first name". */
const fieldName = (typed: string) => typed.trim().toLowerCase().replace(/\s+/g, " ");

/** The fields a text names, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, typed = ""]) => fieldName(typed))),
];

/** The fields of a text that this message doesn't have: "{fist name}". */
export const unknownFields = (text: string, kind: TemplateKind): string[] =>
  fieldsIn(text).filter((name) => !kindFacts(kind).fields.some((field) => field === name));

/** What a text asks for that isn't known here, such as the day of a visit that no one has booked. */
export const missingFields = (text: string, values: TemplateValues): string[] =>
  fieldsIn(text).filter((name) => !Object.entries(values).some(([field, value]) => field === name && value));

/** These have lines of their own; every other value is one line, whatever someone typed into their name. */
const OF_LINES: readonly string[] = ["jobs", "pay links"];

/** What isn't known of everyone: without a value, it goes with the space before it, or with its line. */
const OPTIONAL: readonly string[] = ["house"] satisfies TemplateField[];

function withoutEmpty(text: string, known: ReadonlyMap<string, string>): string {
  const isEmpty = (name: string) => OPTIONAL.includes(name) && !known.get(name);
  return text
    .split("\n")
    .flatMap((line) => {
      const left = line.replace(/ ?\{([^{}\n]{0,60})\}/g, (typed, inside: string) =>
        isEmpty(fieldName(inside)) ? "" : typed,
      );
      return left !== line && left.trim() === "" ? [] : [left];
    })
    .join("\n");
}

/** The text with its fields filled in, in one pass: a value that looks like a field stays as it is. */
export function fillFields(text: string, values: TemplateValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return withoutEmpty(text, known).replace(FIELD, (typed, inside: string) => {
    const name = fieldName(inside);
    const value = known.get(name);
    if (value === undefined) return typed;
    return OF_LINES.includes(name) ? value : value.replace(/\s+/g, " ");
  });
}
