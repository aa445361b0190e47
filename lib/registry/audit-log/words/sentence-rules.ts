import { SETTINGS, type SettingKey } from "@/lib/core/settings/schema";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import { valueLines } from "@/lib/core/settings/words-rules";
import { isAction, wordsOf } from "@/lib/platform/audit/action-rules";
import { type Change, changesOf } from "@/lib/platform/audit/change-rules";
import { KEPT_APART } from "@/lib/platform/audit/personal-rules";
import type { AuditSubject } from "@/lib/platform/audit/subject-rules";
import type { FieldChange } from "@/lib/registry/audit-log/contract";
import { cut } from "@/lib/values/text";
import { fieldWords } from "./field-rules";
import { listOf, type NameOf, REMOVED, valueWords } from "./value-rules";

export type Recorded = {
  action: string;
  subject: AuditSubject;
  subjectId: string;
  before: unknown;
  after: unknown;
};

const ADDED = "added";
const TAKEN_OUT = "removed";

/** What was added to a list and what was removed; says so when only the order changed. */
function listChanges(before: readonly string[], after: readonly string[]): FieldChange[] {
  const added = after.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !after.includes(item));
  const changes = [
    { field: ADDED, before: "", after: added.join(", ") },
    { field: TAKEN_OUT, before: removed.join(", "), after: "" },
  ].filter((change) => change.before || change.after);
  const moved = changes.length === 0 && before.join() !== after.join();
  return moved ? [{ field: "order", before: "", after: "changed" }] : changes;
}

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const itemKey = ({ id, name, key, label, point }: Item) => String(id ?? name ?? key ?? label ?? point ?? "");
const itemName = ({ name, label, point }: Item) => cut(String(name ?? label ?? point ?? "an entry"), 60);

/** For a list of things: those added, those removed, and what changed about the others. */
function itemChanges(subject: AuditSubject, before: Item[], after: Item[], nameOf: NameOf): FieldChange[] {
  const was = new Map(before.map((item) => [itemKey(item), item]));
  const is = new Map(after.map((item) => [itemKey(item), item]));
  const come = after.filter((item) => !was.has(itemKey(item))).map(itemName);
  const gone = before.filter((item) => !is.has(itemKey(item))).map(itemName);
  const changed = after.flatMap((item) => {
    const old = was.get(itemKey(item));
    if (!old) return [];
    return changesOf(old, item)
      .flatMap((change) => fieldChanges(subject, change, nameOf))
      .map((change) => ({ ...change, field: `${itemName(item)}, ${change.field}` }));
  });
  return [...listChanges(gone, come), ...changed];
}

function fieldChanges(
  subject: AuditSubject,
  { field, before, after }: Change,
  nameOf: NameOf,
): FieldChange[] {
  const [was, is] = [listOf(before), listOf(after)];
  if ([...was, ...is].some(isItem))
    return itemChanges(subject, was.filter(isItem), is.filter(isItem), nameOf);
  const words = fieldWords(subject, field);
  if (!words || words.kind === "hidden") return [];
  const shown = (value: unknown) => valueWords(words.kind, value, nameOf);
  if (after === KEPT_APART || before === KEPT_APART)
    return [{ field: words.label, before: "", after: REMOVED }];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(was.map(shown), is.map(shown));
  const change = { field: words.label, before: shown(before), after: shown(after) };
  return change.before === change.after ? [] : [change];
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** Each line of a setting's value; nothing for a value the setting can no longer have. */
function settingLines(key: SettingKey, value: unknown): { label: string; now: string }[] {
  if (!SETTINGS[key].safeParse(value).success) return [];
  if (SHAPES[key].form !== "areas") return valueLines(key, value);
  const areas = isItem(value) ? Object.keys(value) : [];
  return areas.map((area) => ({
    label: area,
    now: valueLines(key, value, area)
      .map(({ now }) => now)
      .join(" · "),
  }));
}

/** What changed in a setting, line by line, in its screen's words. */
function settingChanges(key: SettingKey, before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [settingLines(key, before), settingLines(key, after)];
  const { form } = SHAPES[key];
  if (form !== "one" && form !== "fields" && form !== "areas")
    return listChanges(
      was.map(({ now }) => now),
      is.map(({ now }) => now),
    );
  return [...new Set([...was, ...is].map(({ label }) => label))]
    .map((label) => ({
      field: label,
      before: was.find((line) => line.label === label)?.now ?? "",
      after: is.find((line) => line.label === label)?.now ?? "",
    }))
    .filter((change) => change.before !== change.after);
}

/** What an event changed, in words. Fields without words, such as the log's own numbers and secrets, aren't shown. */
export function changeWords({ subject, subjectId, before, after }: Recorded, nameOf: NameOf): FieldChange[] {
  return changesOf(before, after).flatMap((change) =>
    subject === "setting" && change.field === "value" && isSettingKey(subjectId)
      ? settingChanges(subjectId, change.before, change.after)
      : fieldChanges(subject, change, nameOf),
  );
}

/** How many changes a sentence names; the event itself shows all of them. */
const MOST_PARTS = 5;

const short = (text: string) => cut(text, 80);

function part({ field, before, after }: FieldChange, edit: boolean): string {
  if (before && after) return `${field} from ${short(before)} to ${short(after)}`;
  if (after === REMOVED) return `${field} ${REMOVED}`;
  if (after || !edit || field === TAKEN_OUT) return `${field} ${short(after || before)}`;
  return `${field} ${short(before)} removed`;
}

function oneChange(it: string, { field, before, after }: FieldChange): string {
  if (after === REMOVED) return `Changed the ${field} of ${it}`;
  if (before && after) return `Changed the ${field} of ${it} from ${short(before)} to ${short(after)}`;
  return after
    ? `Set the ${field} of ${it} to ${short(after)}`
    : `Removed the ${field} of ${it}: ${short(before)}`;
}

/**
 * "Changed the phone of Ann Lee from 416-555-0100 to 416-555-0111": what was done to `it`, to follow the person's
 * name.
 */
export function sentenceOf({ action, before, after }: Recorded, it: string, changes: FieldChange[]): string {
  const { says, edit = false } = isAction(action) ? wordsOf(action) : { says: "Changed {it}", edit: true };
  const told = says.replace("{it}", it);
  const [first] = changes;
  if (edit && !first) return changesOf(before, after).length > 0 ? told : `Saved ${it} without a change`;
  if (
    says === "Changed {it}" &&
    changes.length === 1 &&
    first &&
    ![ADDED, TAKEN_OUT, "order"].includes(first.field)
  )
    return oneChange(it, first);
  if (!first) return told;
  const parts = changes.slice(0, MOST_PARTS).map((change) => part(change, edit));
  const more = changes.length - parts.length;
  return `${told}: ${parts.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
