"use client";

import { useState } from "react";
import { InspectionLink, LeadStatus, MapLink, TypeBadge } from "@/components/leads/lead-marks";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FactList } from "@/components/ui/fact-list";
import { waitingText } from "@/lib/core/leads/lead-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { businessDate, formatInstant } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { FormLink, HolderButton, type LeadSteps, nameOf, ResolveButton } from "./lead-acts";
import { estimateTexts, LeadsTable, payTexts, placeText, priceTexts } from "./leads-table";

const PAGE = 50;

type LeadsListProps = {
  messages: Message[];
  steps: LeadSteps;
  priced: boolean;
  /** Of the file. */
  name: string;
  empty: { title: string; hint: string };
};

/** Cards on a phone, a table on a wide screen, in pages; the CSV has everything. */
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
        <LeadsTable
          messages={page}
          steps={steps}
          priced={priced}
          detail={(message) => <LeadDetail message={message} />}
        />
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

const field = (id: keyof Message, header: string): Column<Message> => ({
  id,
  header,
  value: (message) => message[id],
});

/** All of a lead, for the CSV. */
const CSV_COLUMNS: readonly Column<Message>[] = [
  field("msid", "Number"),
  field("type", "Type"),
  { id: "messdate", header: "Date", value: ({ messdate }) => businessDate(new Date(messdate)) },
  field("days_old", "Days old"),
  field("address_plus", "Address"),
  field("city", "City"),
  field("postcode", "Postal code"),
  field("perly", "Perly"),
  field("name", "Client"),
  field("message", "Message"),
  field("tag", "Tag"),
  field("recorder", "Recorder"),
  field("holder", "Holder"),
  field("estimator", "Estimator"),
  field("est_date", "Estimate date"),
  field("days_to_estimate", "Days to estimate"),
  field("days_to_resolve", "Days to resolve"),
  field("w1", "W1"),
  field("w2", "W2"),
  field("eh", "EH"),
  field("eg", "EG"),
  field("price", "Price"),
  field("visit_pay", "Visit pay"),
  field("sales_pay", "Sales pay"),
  field("status", "Status"),
];

/** A lead beside the list: everything known about it. */
const LeadDetail = ({ message }: { message: Message }) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center gap-2">
      <TypeBadge type={message.type} />
      <LeadStatus message={message} />
      <span className="ml-auto text-ink-muted text-sm">{waitingText(message)}</span>
    </div>
    <p className="text-ink-muted">{placeText(message)}</p>
    <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
    <FactList facts={factsOf(message)} />
    <MapLink message={message} />
  </div>
);

type LeadCardProps = { message: Message; steps: LeadSteps };

/** A lead on a phone: what, where, for whom, the holder, and the next step. */
function LeadCard({ message, steps }: LeadCardProps) {
  return (
    <article
      aria-label={nameOf(message)}
      data-print="together"
      className="card-edge flex flex-col gap-3 rounded-lg bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadge type={message.type} />
        <LeadStatus message={message} />
        <span className="ml-auto text-ink-muted text-sm">{waitingText(message)}</span>
      </div>
      <div>
        <h2 className="wrap-anywhere text-lg">{message.address_plus ?? message.name ?? message.type}</h2>
        <p className="text-ink-muted text-sm">{placeText(message)}</p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      <FactList facts={factsOf(message)} />
      <div className="mt-auto grid gap-2" data-print="hide">
        <FormLink message={message} />
        {!message.resolved && <HolderButton message={message} steps={steps} />}
        <div className="grid gap-2 min-[20rem]:grid-cols-2">
          <ResolveButton message={message} steps={steps} />
          <MapLink message={message} />
          <InspectionLink message={message} />
        </div>
      </div>
    </article>
  );
}

const factsOf = (message: Message): [string, string][] => [
  ["Client", message.name ?? ""],
  ["Received", [formatInstant(new Date(message.messdate)), message.recorder].filter(Boolean).join(", ")],
  ["Tag", message.tag ?? ""],
  ["Holder", message.resolved ? (message.holder ?? "No one") : ""],
  ["Estimator", estimateTexts(message).join(", ")],
  ["Prices", priceTexts(message).join(" · ")],
  ["Price", message.price ? formatPrice(message.price) : ""],
  ["Pay", payTexts(message).join(" · ")],
];
