"use client";

import { Inbox } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useFreshPage } from "@/components/layout/fresh-page";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import type { InboxView } from "@/lib/core/inbox/contract";
import { path } from "@/lib/paths";
import { InboxCard } from "./inbox-card";

const NONE = {
  open: { title: "No one is waiting", about: "Clients' texts and emails appear here until someone answers." },
  mine: { title: "Nothing for you", about: "Messages given to you appear here." },
  all: { title: "No messages yet", about: "Clients' replies by text and email appear here." },
};

/** What clients wrote to us, newest first; those that wait for an answer unless asked otherwise. One answer at a time. */
export function InboxScreen({ inbox, me }: { inbox: InboxView; me: number }) {
  const { messages, more, open, show, people, company } = inbox;
  const [answered, answer] = useState<number | null>(null);
  // A message that's being answered must not move away or change its version.
  useFreshPage(messages.some(({ id }) => id === answered));
  const filters = useUrlFilters();
  const tabs = [
    { key: "open", label: `Waiting ${open}` },
    { key: "mine", label: "Mine" },
    { key: "all", label: "All" },
  ] as const;
  return (
    <div className="max-w-4xl">
      <PageHeader title="Inbox" description="Texts and emails from clients. The list updates itself." />
      <nav aria-label="Messages" className="mb-4 flex flex-wrap gap-2">
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            href={path.inbox(key === "open" ? "" : `?show=${key}`)}
            aria-current={key === show ? "page" : undefined}
            className={cn(
              "inline-flex min-h-11 items-center rounded-md border px-3 no-underline hover:bg-well",
              key === show ? "border-lake bg-surface font-semibold text-ink" : "border-line text-ink-muted",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {messages.length === 0 ? (
        <EmptyState title={NONE[show].title} icon={<Inbox className="size-6" />}>
          {NONE[show].about}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {messages.map((message) => (
            <InboxCard
              key={message.id}
              message={message}
              people={people}
              me={me}
              company={company}
              answering={answered === message.id}
              onAnswer={(on) => answer(on ? message.id : null)}
            />
          ))}
        </ul>
      )}
      {more && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={filters.pending}
          pendingLabel="Loading…"
          onClick={() => filters.set({ rows: messages.length + 50 })}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
