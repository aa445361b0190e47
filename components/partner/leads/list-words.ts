import { PARTNER_KINDS, type PartnerLeadList } from "@/lib/leads/partner/rules";

type ListWords = {
  /** The two parts of the list. */
  pending: string;
  done: string;
  nothing: string;
  hint: string;
};

const ESTIMATES = { pending: "Pending", done: "Completed" };

/** What each list calls its parts, and says when there is nothing. */
export const LIST_WORDS: Record<PartnerLeadList, ListWords> = {
  windows: {
    ...ESTIMATES,
    nothing: "No window estimate is waiting",
    hint: "Estimates and signs the office or a client asks for appear here.",
  },
  paint: {
    ...ESTIMATES,
    nothing: "No paint estimate is waiting",
    hint: "Painting a client asks for appears here.",
  },
  oddJobs: {
    ...ESTIMATES,
    nothing: "No odd job is waiting",
    hint: "Odd jobs, lawns and power washing a client asks for appear here.",
  },
  messages: {
    pending: "Unresolved",
    done: "Resolved",
    nothing: "No message is waiting",
    hint: "What the office writes down for partners appears here.",
  },
};

const WORDS: Record<string, string> = { Estimate: "Estimates", Sign: "Signs", "Odd Job": "Odd jobs" };

/** The types a list can be narrowed down to; none where there is only one. */
export function typesOf(list: PartnerLeadList): { value: string; label: string }[] {
  const kinds = PARTNER_KINDS[list];
  return kinds.length < 2 ? [] : kinds.map((kind) => ({ value: kind, label: WORDS[kind] ?? kind }));
}
