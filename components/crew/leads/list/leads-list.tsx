"use client";

import { useState } from "react";
import { LeadCard } from "@/components/crew/leads/lead-card";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Message } from "@/lib/core/leads/message-schema";
import { LeadsTable } from "./leads-table";

const PAGE = 40;

type LeadsListProps = { messages: Message[]; crewMaster: boolean; empty: string };

/** Cards on a phone, a table on a wide screen; a page at a time. */
export function LeadsList({ messages, crewMaster, empty }: LeadsListProps) {
  const [shown, setShown] = useState(PAGE);
  if (messages.length === 0)
    return (
      <EmptyState title={empty}>
        Estimates and signs requested by the office or a client show here.
      </EmptyState>
    );
  const page = messages.slice(0, shown);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:hidden">
        {page.map((message) => (
          <li key={message.msid} className="grid">
            <LeadCard message={message} crewMaster={crewMaster} />
          </li>
        ))}
      </ul>
      <div className="hidden xl:block">
        <LeadsTable messages={page} crewMaster={crewMaster} />
      </div>
      {messages.length > shown && (
        <div className="grid justify-items-center gap-2">
          <p className="text-ink-muted">{`${shown} of ${messages.length} shown`}</p>
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
