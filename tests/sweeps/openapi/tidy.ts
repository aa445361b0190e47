import { businessDate, formatDate } from "@/lib/values/dates";
import { NOW, TODAY } from "@/tests/factories";

const FIRST = [
  "Sam",
  "Robin",
  "Casey",
  "Devon",
  "Jamie",
  "Quinn",
  "Avery",
  "Rowan",
  "Taylor",
  "Jordan",
  "Alex",
];
const LAST = ["Doyle", "Okafor", "Tremblay", "Singh", "Costa", "Novak", "Brennan", "Haddad", "Larsen"];

const first = (number: number): string => FIRST[number % FIRST.length] ?? "";
const last = (number: number): string => LAST[number % LAST.length] ?? "";

/** A factory's word with its number, as a name someone might have. */
const NAMES: Record<string, (number: number) => string> = {
  employee: (number) => `${first(number)}${number}`,
  Client: (number) => `${last(number)}${number}`,
};

/** Times and days of the computer's clock, which the database sets by itself. */
function atNoon(text: string): string {
  const now = performance.timeOrigin;
  const days = [new Date(now).toISOString().slice(0, 10), businessDate(new Date(now))];
  const instants = text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g, (instant) =>
    Math.abs(Date.parse(instant) - now) < 2 * 3_600_000 ? NOW.toISOString() : instant,
  );
  return days.reduce(
    (rest, day) =>
      rest
        .replaceAll(new RegExp(`("day":"${day}","time":)"[^"]*"`, "g"), '$1"12:00 pm"')
        .replaceAll(
          new RegExp(`${formatDate(day)}, \\d+:\\d\\d [ap]m`, "g"),
          `${formatDate(TODAY)}, 12:00 pm`,
        )
        .replaceAll(day, TODAY),
    instants,
  );
}

/** Random values, each under a number in its order: the same text in every run. */
function numbered(text: string): string {
  const seen = new Map<string, number>();
  const numberOf = (value: string): string => {
    if (!seen.has(value)) seen.set(value, seen.size + 1);
    return String(seen.get(value));
  };
  return (
    text
      .replace(
        /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g,
        (id) => `00000000-0000-4000-8000-${numberOf(id).padStart(12, "0")}`,
      )
      .replace(
        /\b(pi|cus|seti|pm|ch|src)_[0-9a-f]{24}/g,
        (id, kind) => `${kind}_${numberOf(id).padStart(24, "0")}`,
      )
      .replace(/_secret_\w+/g, "_secret_example")
      .replace(/\b[0-9a-f]{64}\b/g, (hash) => numberOf(hash).padStart(64, "0"))
      // A list's version, a server's public key, and how long a plan took.
      .replace(/"version":"[\w-]{12,16}"/g, '"version":"9f2c4e6a8b0d1f35"')
      .replace(/"key":"[\w-]{87}"/g, '"key":"BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u"')
      .replace(/"seconds":\d+\.\d+/g, '"seconds":1')
      .replace(/(\/pay\/|\/gallery\/|[?&]token=)[\w-]{43}/g, "$1example")
  );
}

const named = (text: string): string =>
  text
    .replace(
      /Employee employee-(\d+)-[0-9a-f]{8}/g,
      (_, number) => `${first(Number(number))} ${last(Number(number))}`,
    )
    .replace(/\b([A-Za-z]+)-(\d+)-[0-9a-f]{8}\b/g, (_, word, number) =>
      (NAMES[word] ?? ((each: number) => `${word}-${each}`))(Number(number)),
    );

const MOST = { rows: 2, letters: 300 };

/** Lists of two, and long texts cut: an example shows the form. */
function short(value: unknown): unknown {
  if (typeof value === "string" && value.length > MOST.letters) return `${value.slice(0, MOST.letters)}…`;
  if (Array.isArray(value)) return value.slice(0, MOST.rows).map(short);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** A request and its answer as they go into the description: short, invented, and the same in every run. */
export function tidy(example: Record<string, unknown>): Record<string, unknown> {
  const said = Object.entries(example).filter(([part, value]) => part === "answer" || !isNothing(value));
  const text = JSON.stringify(Object.fromEntries(said));
  return short(JSON.parse(named(numbered(atNoon(text))).replaceAll('"Made up"', '"As agreed"'))) as Record<
    string,
    unknown
  >;
}
