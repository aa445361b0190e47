type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Fields that never get into the log, whatever record they belong to. */
const SECRET = /password(?!Given)|passwd|hash|secret|token|sha256|^uploadKey$|^cvc$|^pan$/i;

const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) => (SECRET.test(key) ? [] : [[key, withoutSecrets(held)]])),
  );
};

/** A time of day with seconds, which people don't enter. */
const MINUTE = /^(\d\d:\d\d):00$/;

/** Gives values that people would call the same the same text: nothing and "", 5 and "5", a date and its text. */
function comparable(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length === 0 ? "" : `[${value.map(comparable).join("\u0001")}]`;
  if (!isFields(value)) return String(value).replace(MINUTE, "$1");
  const entries = Object.entries(value).map(([key, held]) => [key, comparable(held)] as const);
  const kept = entries.filter(([, held]) => held !== "").sort(([one], [other]) => (one < other ? -1 : 1));
  return kept.length === 0 ? "" : `{${kept.map(([key, held]) => `${key}\u0002${held}`).join("\u0001")}}`;
}

export const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** Columns that every write changes; they say nothing about what a person did. */
const BOOKKEEPING: ReadonlySet<string> = new Set(["version", "updatedAt", "updatedBy"]);

/** A value that isn't a record becomes a single field. */
const asFields = (value: unknown): Fields | null => {
  if (value === null || value === undefined) return null;
  return isFields(value) ? value : { value };
};

export type Change = { field: string; before: unknown; after: unknown };

/**
 * What really changed, field by field. Only the values written count: a column the form doesn't write hasn't become
 * empty. If there's only a before or an after, what it holds.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [asFields(withoutSecrets(before)), asFields(withoutSecrets(after))];
  return Object.keys(is ?? was ?? {})
    .filter((field) => !(was && is && BOOKKEEPING.has(field)))
    .map((field) => ({ field, before: was?.[field], after: is?.[field] }))
    .filter((change) => !isSame(change.before, change.after));
}

/** Both sides of an event as we store them: only what changed, and no secrets. */
export function storedChanges(before: unknown, after: unknown): { before?: Fields; after?: Fields } {
  const changes = changesOf(before, after);
  const side = (which: "before" | "after"): Fields | undefined => {
    const held = changes.filter((change) => change[which] !== undefined);
    return held.length > 0
      ? Object.fromEntries(held.map((change) => [change.field, change[which]]))
      : undefined;
  };
  return { before: side("before"), after: side("after") };
}
