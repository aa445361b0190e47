import { type BusinessDate, yearOf } from "@/lib/values/dates";
import { postalStartsWith } from "@/lib/values/postal-code";
import { holdsWords } from "@/lib/values/text";
import type { LeadKind } from "./lead-rules";

/** What a list of messages holds: kinds that came in from the first to before the last day. */
export type LeadList = { kinds: readonly LeadKind[]; from: BusinessDate; before: BusinessDate };

/** The window leads of a calendar year. */
export const windowLeadsOf = (year: number): LeadList => ({
  kinds: ["Estimate", "Sign"],
  from: `${year}-01-01`,
  before: `${year + 1}-01-01`,
});

/** The list a query names, 'ests_signs_2026'; null when there is none of that name. */
export function leadList(name: string): LeadList | null {
  const [, year] = /^ests_signs_(20\d\d)$/.exec(name) ?? [];
  return year ? windowLeadsOf(Number(year)) : null;
}

/** The years a list can be asked for, newest first: from the first lead on, always the present one. */
export function leadYears(first: BusinessDate | null, today: BusinessDate): number[] {
  const last = yearOf(today);
  const start = Math.min(first ? yearOf(first) : last, last);
  return Array.from({ length: last - start + 1 }, (_, i) => last - i);
}

/** The year in an address when it can be asked for; else the present one. */
export const chosenYear = (typed: string | undefined, years: readonly number[]): number =>
  years.find((year) => String(year) === typed) ?? years[0] ?? 0;

export type ReturnForm = "estimate" | "pick_up";

/**
 * Where a window lead is returned. The texts say Written and Pick Up because the kinds do: an estimate
 * goes to its form and a sign to its own, also when somebody worded the message otherwise.
 */
export function returnFormOf(type: string): ReturnForm | null {
  if (type === "Sign") return "pick_up";
  return type === "Estimate" ? "estimate" : null;
}

export type LeadFilter = { type: string; mine: boolean; text: string };

type Filtered = {
  type: string;
  mine: boolean;
  address_plus: string | null;
  city: string | null;
  postcode: string | null;
  message?: string;
  name?: string | null;
};

/** Estimate or sign ('' is both), the own ones, and a postal code's beginning or words of what it shows. */
export function fitsLeadFilter(lead: Filtered, { type, mine, text }: LeadFilter): boolean {
  if (type && lead.type !== type) return false;
  if (mine && !lead.mine) return false;
  const typed = text.trim();
  if (typed === "") return true;
  if (lead.postcode && postalStartsWith(lead.postcode, typed)) return true;
  const { address_plus, city, message, name } = lead;
  return holdsWords([address_plus, city, message, name].filter(Boolean).join(" "), typed);
}

/** As many leads as a list takes of a year. */
export const MOST_LEADS = 1_000;
