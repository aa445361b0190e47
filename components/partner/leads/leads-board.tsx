"use client";

import { useState } from "react";
import { FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { LeadFilters, useLeadFilters } from "@/components/leads/lead-filters";
import { Tabs } from "@/components/ui/tabs";
import {
  MOST_OF_YEAR,
  MOST_OPEN,
  NEWEST_DONE,
  PARTNER_KINDS,
  type PartnerLeadList,
} from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import type { PartnerLeadsView } from "@/lib/features/partners/leads/partner-view";
import { ResolveAnothers, useLeadStep } from "./lead-acts";
import { LeadsList } from "./leads-list";

const SEARCHES = "Postal code or keyword";

/** Open and resolved leads, filtered in the browser; only changing the year asks the server. */
export function LeadsBoard({ view }: { view: PartnerLeadsView }) {
  const { list, year, years } = view;
  const types = typesOf(list);
  const words = LIST_WORDS[list];
  const yearFilter = useUrlFilters();
  // Decided once: resolving the viewer's last own lead doesn't switch the list to everyone's.
  const [mineFirst] = useState(() => view.pending.some(({ mine }) => mine));
  const filtering = useLeadFilters(types, mineFirst);
  const { filters, filter, filtered } = filtering;
  const steps = useLeadStep(view.partner);
  const tab = (value: "pending" | "done", rows: Message[], nothing: string) => {
    const messages = rows.filter(filtering.fits);
    const empty = filtered ? "Nothing matches these filters" : nothing;
    return {
      value,
      label: `${words[value]} (${messages.length})`,
      content: (
        <>
          <Cut note={cutNote(value, year, rows.length)} />
          <LeadsList
            key={JSON.stringify([value, filter, year])}
            messages={messages}
            steps={steps}
            priced={list !== "messages"}
            name={`${list}-${value}`}
            empty={{ title: empty, hint: words.hint }}
          />
        </>
      ),
    };
  };
  const done = filters.get("show") === "done" ? "done" : "pending";
  return (
    <>
      <LeadFilters filtering={filtering} types={types} searches={SEARCHES} pending={yearFilter.pending}>
        {done === "done" && (
          <FilterSelect
            filters={yearFilter}
            name="year"
            label={`${words.done} in`}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            placeholder="Newest"
          />
        )}
      </LeadFilters>
      <Tabs
        label="Parts of this list"
        value={done}
        onValueChange={(show) => filters.set({ show: show === "done" ? show : null })}
        items={[
          tab("pending", view.pending, words.nothing),
          tab("done", view.done, year === null ? "Nothing completed yet" : `Nothing in ${year}`),
        ]}
      />
      <ResolveAnothers steps={steps} />
    </>
  );
}

/** Shown above a list that isn't complete. */
function cutNote(value: "pending" | "done", year: number | null, rows: number): string | null {
  if (value === "pending") return rows === MOST_OPEN ? `Showing the ${MOST_OPEN} oldest.` : null;
  if (year === null)
    return rows === NEWEST_DONE ? `The newest ${NEWEST_DONE}. Choose a year to see older ones.` : null;
  return rows === MOST_OF_YEAR ? `The newest ${MOST_OF_YEAR} of ${year}.` : null;
}

const Cut = ({ note }: { note: string | null }) => note && <p className="mb-3 text-ink-muted">{note}</p>;

type ListWords = {
  /** The list's two parts. */
  pending: string;
  done: string;
  nothing: string;
  hint: string;
};

const ESTIMATES = { pending: "Pending", done: "Completed" };

/** What each list calls its parts, and its empty messages. */
const LIST_WORDS: Record<PartnerLeadList, ListWords> = {
  windows: {
    ...ESTIMATES,
    nothing: "No open window estimates",
    hint: "Estimates and sign pick-ups requested by the office or a client appear here.",
  },
  paint: {
    ...ESTIMATES,
    nothing: "No open paint estimates",
    hint: "Painting requests from clients appear here.",
  },
  oddJobs: {
    ...ESTIMATES,
    nothing: "No open odd jobs",
    hint: "Client requests for odd jobs, lawn care and power washing appear here.",
  },
  messages: {
    pending: "Unresolved",
    done: "Resolved",
    nothing: "No unresolved messages",
    hint: "Messages from the office appear here.",
  },
};

const WORDS: Record<string, string> = { Estimate: "Estimates", Sign: "Signs", "Odd Job": "Odd jobs" };

/** The types a list can be filtered by; none where there's only one. */
function typesOf(list: PartnerLeadList): { value: string; label: string }[] {
  const kinds = PARTNER_KINDS[list];
  return kinds.length < 2 ? [] : kinds.map((kind) => ({ value: kind, label: WORDS[kind] ?? kind }));
}
