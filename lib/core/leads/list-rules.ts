import { type BusinessDate, yearOf } from "@/lib/values/dates";
import { postalStartsWith } from "@/lib/values/postal-code";
import { holdsWords } from "@/lib/values/text";
import type { LeadKind } from "./lead-rules";

/** What a list of messages has: kinds that came in from the first day until before the last. */
export type LeadList = { kinds: readonly LeadKind[]; from: BusinessDate; before: BusinessDate };

export const windowLeadsOf = (year: number): LeadList => ({
  kinds: ["Estimate", "Sign"],
  from: `${year}-01-01`,
  before: `${year + 1}-01-01`,
});

/** The list a query names, 'ests_signs_2026'; null if there's no such list. */
export function leadList(name: string): LeadList | null {
  const [, year] = /^ests_signs_(20\d\d)$/.exec(name) ?? [];
  return year ? windowLeadsOf(Number(year)) : null;
}

/** A list's years, newest first: from the first lead on, always including the current one. */
export function leadYears(first: BusinessDate | null, today: BusinessDate): number[] {
  const last = yearOf(today);
  const start = Math.min(first ? yearOf(first) : last, last);
  return Array.from({ length: last - start + 1 }, (_, i) => last - i);
}

/** The year in the URL if the list has it, otherwise the current one. */
export const chosenYear = (typed: string | undefined, years: readonly number[]): number =>
  years.find((year) => String(year) === typed) ?? years[0] ?? 0;

type ReturnForm = "estimate" | "pick_up";

/**
 * The form that returns a window lead. The kinds decide, whatever the text says: an estimate has its form and a sign
 * its own.
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

/** The filters: estimate or sign ('' is both), the viewer's own, and the start of a postal code or words in the row. */
export function fitsLeadFilter(lead: Filtered, { type, mine, text }: LeadFilter): boolean {
  if (type && lead.type !== type) return false;
  if (mine && !lead.mine) return false;
  const typed = text.trim();
  if (typed === "") return true;
  if (lead.postcode && postalStartsWith(lead.postcode, typed)) return true;
  const { address_plus, city, message, name } = lead;
  return holdsWords([address_plus, city, message, name].filter(Boolean).join(" "), typed);
}

/** The most leads a list shows for a year. */
export const MOST_LEADS = 1_000;

/**
 * The kinds in each of a partner's lists. Partners return a sign pickup like an estimate, so it's with the estimates.
 */
export const PARTNER_KINDS = {
  windows: ["Estimate", "Sign"],
  oddJobs: ["Odd Job", "Lawn", "Power Wash"],
  paint: ["Paint"],
  messages: ["Message"],
} as const satisfies Record<string, readonly LeadKind[]>;

export type PartnerLeadList = keyof typeof PARTNER_KINDS;

/** The lists in the order of their tabs, each with name and slug. */
export const LEAD_TABS: readonly { list: PartnerLeadList; slug: string; name: string }[] = [
  { list: "windows", slug: "window_estimates", name: "Window Estimates" },
  { list: "paint", slug: "paint_estimates", name: "Paint Estimates" },
  { list: "oddJobs", slug: "odd_job_estimates", name: "Odd Job Estimates" },
  { list: "messages", slug: "messages", name: "Messages" },
];

/** The list a URL names, by name or slug; null if there's no such list. */
export function leadListIn(key: string): PartnerLeadList | null {
  const asked = key.toLowerCase();
  return LEAD_TABS.find(({ slug, name }) => asked === slug || asked === name.toLowerCase())?.list ?? null;
}

export type PartnerForm = ReturnForm | "odd_job" | "paint";

/** Where a partner continues with a lead; null for a message, which they resolve in its list. */
export function partnerFormOf(type: string): PartnerForm | null {
  if (type === "Paint") return "paint";
  return PARTNER_KINDS.oddJobs.some((kind) => kind === type) ? "odd_job" : returnFormOf(type);
}

/** How many resolved leads a list shows if the URL has no year. */
export const NEWEST_DONE = 200;

/** More than a partner's open leads, and more than a partner resolves in a year, so no list is ever cut off. */
export const MOST_OPEN = 500;
export const MOST_OF_YEAR = 1_000;

const ALL: readonly LeadKind[] = Object.values(PARTNER_KINDS).flat();

/** A lead for partners; DNFs belong to their crews. */
export const isPartnerLead = (kind: LeadKind): boolean => ALL.includes(kind);

type Paid = { returnedBy: number | null; holderHrid: number | null; estimatorHrid: number | null };

/**
 * What a visit and a sale pay. Only the earner sees it: the person who returned the lead or, before that, holds it
 * (T18).
 */
export const seesPay = ({ returnedBy, holderHrid, estimatorHrid }: Paid, partner: number): boolean =>
  returnedBy === null ? holderHrid === partner || estimatorHrid === partner : returnedBy === partner;
