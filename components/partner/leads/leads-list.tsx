"use client";

import { useState } from "react";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Message } from "@/lib/core/leads/message-schema";
import { LeadCard } from "./lead-card";
import { CSV_COLUMNS } from "./lead-csv";
import { LeadsTable } from "./leads-table";
import type { LeadSteps } from "./use-lead-step";

const PAGE = 50;

type LeadsListProps = {
  messages: Message[];
  steps: LeadSteps;
  priced: boolean;
  /** Of the file. */
  name: string;
  empty: { title: string; hint: string };
};

/** Cards on a phone, a table on a wide screen; a page at a time, the file whole. */
export function LeadsList({ messages, steps, priced, name, empty }: LeadsListProps) {
  const [shown, setShown] = useState(PAGE);
  if (messages.length === 0) return <EmptyState title={empty.title}>{empty.hint}</EmptyState>;
  const page = messages.slice(0, shown);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex justify-end" data-print="hide">
        <CsvButton onCsv={() => downloadCsv(name, toCsv(CSV_COLUMNS, messages))} />
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:hidden">
        {page.map((message) => (
          <li key={message.msid} className="grid">
            <LeadCard message={message} steps={steps} />
          </li>
        ))}
      </ul>
      <div className="hidden xl:block">
        <LeadsTable messages={page} steps={steps} priced={priced} />
      </div>
      {messages.length > shown && (
        <div className="grid justify-items-center gap-2" data-print="hide">
          <p className="text-ink-muted">{`${shown} of ${messages.length} shown`}</p>
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
