import { type ReturnForm, returnFormOf } from "@/lib/core/leads/list-rules";
import type { LeadKind } from "./lead-rules";

/** What each list of a partner's holds. A sign to be fetched is returned like an estimate: it stands among them. */
export const PARTNER_KINDS = {
  windows: ["Estimate", "Sign"],
  oddJobs: ["Odd Job", "Lawn", "Power Wash"],
  paint: ["Paint"],
  messages: ["Message"],
} as const satisfies Record<string, readonly LeadKind[]>;

export type PartnerLeadList = keyof typeof PARTNER_KINDS;

/** The lists in the order of their tabs, by name and by slug. */
export const LEAD_TABS: readonly { list: PartnerLeadList; slug: string; name: string }[] = [
  { list: "windows", slug: "window_estimates", name: "Window Estimates" },
  { list: "paint", slug: "paint_estimates", name: "Paint Estimates" },
  { list: "oddJobs", slug: "odd_job_estimates", name: "Odd Job Estimates" },
  { list: "messages", slug: "messages", name: "Messages" },
];

/** The list an address asks for by name or slug; null when there is none. */
export function leadListIn(key: string): PartnerLeadList | null {
  const asked = key.toLowerCase();
  return LEAD_TABS.find(({ slug, name }) => asked === slug || asked === name.toLowerCase())?.list ?? null;
}

export type PartnerForm = ReturnForm | "odd_job" | "paint";

/** Where a partner goes on with a lead; null for a message, which is resolved in its list. */
export function partnerFormOf(type: string): PartnerForm | null {
  if (type === "Paint") return "paint";
  return PARTNER_KINDS.oddJobs.some((kind) => kind === type) ? "odd_job" : returnFormOf(type);
}

/** How many of the leads dealt with a list holds unless a year is asked for. */
export const NEWEST_DONE = 200;

/** More open leads than a partner works off, and more than a partner deals with in a year: a list never holds them. */
export const MOST_OPEN = 500;
export const MOST_OF_YEAR = 1_000;

const ALL: readonly LeadKind[] = Object.values(PARTNER_KINDS).flat();

/** A lead partners deal with; a DNF is its crew's. */
export const isPartnerLead = (kind: LeadKind): boolean => ALL.includes(kind);

type Paid = { returnedBy: number | null; holderHrid: number | null; estimatorHrid: number | null };

/** What a visit and a sale pay is read by whoever earns it: who returned it or, before that, has it in hand (T18). */
export const seesPay = ({ returnedBy, holderHrid, estimatorHrid }: Paid, partner: number): boolean =>
  returnedBy === null ? holderHrid === partner || estimatorHrid === partner : returnedBy === partner;
