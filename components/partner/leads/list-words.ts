import { PARTNER_KINDS, type PartnerLeadList } from "@/lib/core/leads/partner-rules";

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
    nothing: "No open window estimates",
    hint: "Estimates and sign pick-ups requested by the office or a client appear here.",
  },
  paint: {
    ...ESTIMATES,
    nothing: "No open paint estimates",
    hint: "Painting a client asks for appears here.",
  },
  oddJobs: {
    ...ESTIMATES,
    nothing: "No open odd jobs",
    hint: "Odd jobs, lawns and power washing a client asks for appear here.",
  },
  messages: {
    pending: "Unresolved",
    done: "Resolved",
    nothing: "No unresolved messages",
    hint: "Messages from the office appear here.",
  },
};

const WORDS: Record<string, string> = { Estimate: "Estimates", Sign: "Signs", "Odd Job": "Odd jobs" };

/** The types a list can be narrowed down to; none where there is only one. */
export function typesOf(list: PartnerLeadList): { value: string; label: string }[] {
  const kinds = PARTNER_KINDS[list];
  return kinds.length < 2 ? [] : kinds.map((kind) => ({ value: kind, label: WORDS[kind] ?? kind }));
}
