"use client";

import type { ReactNode } from "react";
import { InspectionLink, LeadStatus, TypeBadge } from "@/components/leads/lead-marks";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { cn } from "@/components/ui/cn";
import { ageText, waitingText } from "@/lib/core/leads/lead-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { businessDate, formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { FormLink, HolderButton, hasForm, type LeadSteps, nameOf, ResolveButton } from "./lead-acts";

const lines = (texts: readonly string[]): ReactNode =>
  texts.map((text) => (
    <span key={text} className="block whitespace-nowrap text-sm tabular-nums">
      {text}
    </span>
  ));

type TwoLines = { first: string; second: string; className?: string };

/** Each line is cut where it's too long, and whole in its tooltip. */
const OnTwoLines = ({ first, second, className = "max-w-44" }: TwoLines) => (
  <span className={cn("block", className)} title={`${first}, ${second}`}>
    <span className="block truncate">{first}</span>
    <span className="block truncate text-ink-muted text-sm">{second}</span>
  </span>
);

const COLUMNS: readonly Column<Message>[] = [
  {
    id: "address",
    header: "Address",
    value: ({ address_plus, name }) => address_plus ?? name,
    cell: (lead) => (
      <OnTwoLines
        first={lead.address_plus ?? lead.name ?? ""}
        second={[lead.postcode, lead.perly && `Perly ${lead.perly}`].filter(Boolean).join(" · ")}
      />
    ),
  },
  {
    id: "message",
    header: "Message",
    value: ({ message }) => message,
    cell: (lead) => (
      <OnTwoLines
        first={lead.message}
        second={[lead.name, lead.tag, fromOf(lead)].filter(Boolean).join(" · ")}
        className={hasForm(lead) ? "w-36 2xl:w-80" : "w-72 2xl:w-96"}
      />
    ),
  },
  {
    id: "came",
    header: "Received",
    value: ({ messdate }) => messdate,
    cell: (lead) =>
      lines([
        formatShortDate(businessDate(new Date(lead.messdate))),
        waitingText(lead).replace(/^Waiting /, ""),
      ]),
  },
  {
    id: "estimate",
    header: "Estimate",
    value: ({ estimator }) => estimator,
    cell: (lead) => (
      <>
        {lines([...estimateTexts(lead), ...priceTexts(lead)])}
        {lead.price !== null && (
          <span className="block font-semibold tabular-nums">{formatPrice(lead.price)}</span>
        )}
        {lines(payTexts(lead))}
      </>
    ),
  },
];

/** Who took it down; a client's own request only repeats their name. */
const fromOf = ({ name, recorder }: Message): string =>
  recorder && !name?.includes(recorder) ? `from ${recorder}` : "";

const TYPE: Column<Message> = {
  id: "type",
  header: "Type",
  value: ({ type }) => type,
  cell: (lead) => (
    <span className="grid justify-items-start gap-1">
      <TypeBadge type={lead.type} />
      {/* What's open is all pending, as the list's name says. */}
      {lead.resolved && <LeadStatus message={lead} />}
    </span>
  ),
};

type LeadsTableProps = {
  messages: Message[];
  steps: LeadSteps;
  priced: boolean;
  /** What opens beside the list. */
  detail: (lead: Message) => ReactNode;
};

/** The same on a wide screen; plain messages have no prices. */
export function LeadsTable({ messages, steps, priced, detail }: LeadsTableProps) {
  const holder: Column<Message> = {
    id: "holder",
    header: "Holder",
    value: (lead) => lead.holder,
    cell: (lead) => <HolderButton message={lead} steps={steps} size="sm" />,
  };
  const shown = priced ? COLUMNS : COLUMNS.slice(0, 3);
  return (
    <DataTable
      label="leads"
      columns={[TYPE, ...shown, holder]}
      rows={messages}
      rowId={({ msid }) => String(msid)}
      rowLabel={nameOf}
      className="max-h-none [&_:is(td,th)]:px-2"
      empty={{ title: "Nothing here", hint: "Leads of this kind appear here as they come in." }}
      peek={{ title: ({ address_plus, name, type }) => address_plus ?? name ?? type, detail, byFirst: true }}
      actions={(lead) => (
        <div className={cn("gap-1", lead.resolved ? "grid py-1" : "flex items-center")}>
          <FormLink message={lead} size="sm" />
          <ResolveButton message={lead} steps={steps} size="sm" isIcon={!lead.resolved && hasForm(lead)} />
          <InspectionLink message={lead} size="sm" />
        </div>
      )}
    />
  );
}

/** "M6G 2Y5 · Toronto · Perly 12". */
export const placeText = ({ postcode, city, perly }: Message): string =>
  [postcode, city, perly && `Perly ${perly}`].filter(Boolean).join(" · ");

/** "W1 $185.00": the prices, part by part. */
export const priceTexts = (message: Message): string[] =>
  (["w1", "w2", "eh", "eg"] as const).flatMap((part) => {
    const price = message[part];
    return price ? [`${part.toUpperCase()}\u00a0${formatPrice(price)}`] : [];
  });

/** The estimator, when, and how long it took. */
export function estimateTexts({ estimator, est_date, days_to_estimate }: Message): string[] {
  const took =
    days_to_estimate === null
      ? ""
      : days_to_estimate === 0
        ? "the same day"
        : `in ${ageText(days_to_estimate)}`;
  return [estimator ?? "", est_date ? formatShortDate(est_date) : "", took].filter(Boolean);
}

/** What returning it pays. */
export const payTexts = ({ visit_pay, sales_pay }: Message): string[] => [
  ...(visit_pay ? [`Visit pay ${formatPrice(visit_pay)}`] : []),
  ...(sales_pay ? [`Sales pay ${formatPrice(sales_pay)}`] : []),
];
