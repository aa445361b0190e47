/** HTML in which every inserted text is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Inserted = string | number | Markup | readonly Markup[] | false | null;

const ESCAPED = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#x27;"],
]);

function textOf(value: Inserted): string {
  if (value === null || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return String(value).replace(/[&<>"']/g, (letter) => ESCAPED.get(letter) ?? letter);
}

/** Our HTML, with each value escaped unless it's markup itself. Every attribute's value stands in double quotes. */
export const markup = (html: TemplateStringsArray, ...values: Inserted[]): Markup =>
  new Markup(html.map((part, at) => part + textOf(values[at] ?? null)).join(""));
