import type { Capability } from "@/lib/actor";
import { CAPABILITY_WORDS } from "@/lib/core/employees/access/rules";
import type { FieldKind } from "@/lib/platform/audit/label-rules";
import { KEPT_APART } from "@/lib/platform/audit/personal-rules";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate, formatInstant, isBusinessDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";
import { formatShare } from "@/lib/values/text";
import { VALUE_WORDS } from "./field-rules";

/** A record's current name, by its kind and number; null if it's gone. */
export type NameOf = (
  kind: "employee" | "client" | "job" | "crew" | "description",
  id: string,
) => string | null;

/** Replaces what was said about a person who has been erased since. */
export const REMOVED = "(removed)";

const GONE = {
  employee: "a former employee",
  client: "a former client",
  job: "a job",
  crew: "a crew",
  description: "another description",
};

const isPlain = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

const plain = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!isPlain(value)) return "";
  return VALUE_WORDS[String(value)] ?? String(value);
};

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined || value === "" ? [] : [value];

const capability = (value: unknown): string =>
  CAPABILITY_WORDS[String(value) as Capability]?.label ?? "something else";

const instant = (value: unknown): string => {
  const at = new Date(String(value));
  return Number.isNaN(at.getTime()) ? "" : formatInstant(at);
};

/** A value in words; "" for nothing and for values without words. */
export function valueWords(kind: FieldKind, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === "") return "";
  if (value === KEPT_APART) return REMOVED;
  const named = (of: keyof typeof GONE) =>
    listOf(value)
      .map((id) => (isPlain(id) ? (nameOf(of, String(id)) ?? GONE[of]) : ""))
      .join(", ");
  switch (kind) {
    case "money":
      return typeof value === "number" ? formatMoney(value) : plain(value);
    case "share":
      return typeof value === "number" ? formatShare(value) : plain(value);
    case "day":
      return isBusinessDate(value) ? formatDate(value) : instant(value);
    case "clock":
      return formatClock(plain(value)) || plain(value);
    case "instant":
      return instant(value);
    case "yesno":
      return value === true || value === "t" || value === "true" ? "yes" : "no";
    case "tick":
      return value === true || value === "t" ? "ticked" : "";
    case "phone":
      return formatPhone(plain(value));
    case "person":
      return named("employee");
    case "client":
      return named("client");
    case "jobs":
      return named("job");
    case "crew":
      return named("crew");
    case "description":
      return named("description");
    case "capabilities":
      return listOf(value).map(capability).join(", ");
    case "hidden":
      return "";
    default:
      return listOf(value).map(plain).filter(Boolean).join(", ");
  }
}
