import { type Letter, LOOKS } from "@/lib/platform/mail/mail-rules";
import { layoutOfTyped } from "@/lib/platform/mail/typed-rules";
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

/**
 * These have lines of their own, with these looks in turn; every other value is one line, whatever someone typed into
 * their name.
 */
const OF_LINES: ReadonlyMap<string, string> = new Map<TemplateField, string>([
  ["jobs", LOOKS.amount],
  ["pay links", LOOKS.text + LOOKS.button],
]);
const LINKS: readonly string[] = ["link", "stop link"] satisfies TemplateField[];
const MONEY: readonly string[] = ["owing"] satisfies TemplateField[];

/** What isn't known of everyone: without a value, it goes with the space before it, or with its line. */
const OPTIONAL: readonly string[] = ["house"] satisfies TemplateField[];

type Known = ReadonlyMap<string, string>;
const knownOf = (values: TemplateValues): Known => new Map(Object.entries(values));

/** A line with its fields filled in, in one pass: a value that looks like a field stays as it is. Null if nothing's left. */
function fillLine(line: string, known: Known): string | null {
  const isEmpty = (name: string) => OPTIONAL.includes(name) && !known.get(name);
  const left = line.replace(/ ?\{([^{}\n]{0,60})\}/g, (typed, inside: string) =>
    isEmpty(fieldName(inside)) ? "" : typed,
  );
  if (left !== line && left.trim() === "") return null;
  return left.replace(FIELD, (typed, inside: string) => {
    const name = fieldName(inside);
    const value = known.get(name);
    if (value === undefined) return typed;
    return OF_LINES.has(name) ? value : value.replace(/\s+/g, " ");
  });
}

/** The text with its fields filled in. */
export function fillFields(text: string, values: TemplateValues): string {
  const known = knownOf(values);
  return text
    .split("\n")
    .flatMap((line) => fillLine(line, known) ?? [])
    .join("\n");
}

/** How a template's line looks that's only a field, or whose value is one; null if its other words say it. */
function lookOfField(typed: string): string | null {
  const line = typed.trim();
  const at = line.lastIndexOf("{");
  if (at < 0 || !line.endsWith("}")) return null;
  const [label, name] = [line.slice(0, at), fieldName(line.slice(at + 1, -1))];
  if (label !== "") return label.endsWith(": ") && MONEY.includes(name) ? LOOKS.amount : null;
  return LINKS.includes(name) ? LOOKS.button : (OF_LINES.get(name) ?? null);
}

/** An email in the template's words, filled in. How its lines look is the template's, never a value's. */
export function fillLetter(template: string, values: TemplateValues): Letter {
  const known = knownOf(values);
  const looks = layoutOfTyped(template);
  const lines = template.split("\n").flatMap((line, at) => {
    const filled = fillLine(line, known);
    const look = lookOfField(line) ?? looks[at] ?? LOOKS.text;
    return (filled?.split("\n") ?? []).map((text, nth) => ({
      text,
      look: text.trim() === "" ? LOOKS.gap : look[nth % look.length],
    }));
  });
  return {
    body: lines.map(({ text }) => text).join("\n"),
    layout: lines.map(({ look }) => look).join(""),
  };
}
