"use client";

import {
  InspectionLink,
  type LeadLink,
  LeadStatus,
  MapLink,
  TypeBadge,
  typeLook,
} from "@/components/leads/lead-marks";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { waitingText } from "@/lib/core/leads/lead-rules";
import { returnFormOf } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { path } from "@/lib/paths";
import { formatPrice } from "@/lib/values/money";

const COLUMNS: Column<Message>[] = [
  { id: "type", header: "Type", value: ({ type }) => type, cell: ({ type }) => <TypeBadge type={type} /> },
  {
    id: "address",
    header: "Address",
    value: ({ address_plus }) => address_plus,
    cell: ({ address_plus, postcode, perly }) => (
      <span className="block max-w-64">
        <span className="block truncate font-semibold" title={address_plus ?? undefined}>
          {address_plus}
        </span>
        <span className="block truncate text-ink-muted text-sm">
          {[postcode, perly && `Perly ${perly}`].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  {
    id: "message",
    header: "Message",
    value: ({ message }) => message,
    wrap: true,
    fill: true,
    cell: ({ message, name }) => (
      <span className="wrap-anywhere block min-w-44">
        <span className="line-clamp-2 xl:block xl:truncate">{message}</span>
        <span className="block text-ink-muted text-sm xl:truncate">{name}</span>
      </span>
    ),
  },
  { id: "with", header: "With", value: ({ estimator, holder }) => estimator ?? holder ?? "" },
  {
    id: "age",
    header: "Age",
    value: ({ days_old, days_to_resolve }) => days_to_resolve ?? days_old,
    cell: waitingText,
  },
  {
    id: "status",
    header: "Status",
    value: ({ status }) => status,
    cell: (message) => (
      <span className="grid justify-items-start gap-1">
        <LeadStatus message={message} />
        {message.price ? <span className="tabular-nums">{formatPrice(message.price)}</span> : null}
      </span>
    ),
  },
];

/** The same on a wide screen. */
export function LeadsTable({ messages, crewMaster }: { messages: Message[]; crewMaster: boolean }) {
  return (
    <DataTable
      label="messages"
      columns={COLUMNS}
      rows={messages}
      rowId={({ msid }) => String(msid)}
      csvName="leads"
      className="max-h-none"
      empty={{ title: "Nothing here" }}
      actions={(message) => (
        <div className="flex justify-end gap-2">
          <MapLink message={message} size="sm" />
          {crewMaster && <InspectionLink message={message} size="sm" />}
          <ReturnLink message={message} size="sm" />
        </div>
      )}
    />
  );
}

/** One estimate or sign: what, where, for whom, and its next step. */
export function LeadCard({ message, crewMaster }: { message: Message; crewMaster: boolean }) {
  const { icon: Icon, strip } = typeLook(message.type);
  const place = [message.postcode, message.city, message.perly && `Perly ${message.perly}`].filter(Boolean);
  const people = [...new Set([message.estimator, message.holder])].filter(Boolean);
  return (
    <article
      aria-label={`${message.type}, ${message.address_plus ?? message.message}`}
      data-print="together"
      className="card-edge flex flex-col overflow-hidden rounded-lg bg-surface shadow-lift"
    >
      <div className={cn("flex flex-wrap items-center gap-x-2 px-4 py-2 font-semibold", strip)}>
        <Icon aria-hidden strokeWidth={2.6} className="size-5 shrink-0" />
        <span>{message.type}</span>
        <span className="ml-auto text-sm">{waitingText(message)}</span>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="wrap-anywhere text-xl">{message.address_plus ?? message.message}</h2>
          {place.length > 0 && <p className="text-ink-muted">{place.join(" · ")}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <LeadStatus message={message} />
          {message.price ? <span className="font-semibold">{formatPrice(message.price)}</span> : null}
        </div>
        <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
        {message.name && <p className="wrap-anywhere">{message.name}</p>}
        <p className="text-ink-muted text-sm">
          {people.length > 0 ? `Assigned to ${people.join(", ")}` : "Not assigned yet"}
        </p>
        <div className="mt-auto grid gap-2" data-print="hide">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2 empty:hidden">
            <MapLink message={message} />
            {crewMaster && <InspectionLink message={message} />}
          </div>
          <ReturnLink message={message} size="lg" className="w-full" />
        </div>
      </div>
    </article>
  );
}

const FORMS = {
  estimate: { word: "Estimate", href: path.windowLeadCrew },
  pick_up: { word: "Pick-Up", href: path.pickUpCrew },
};

/** Links to the form that returns it, or corrects what was returned. */
function ReturnLink({ message, className, size }: LeadLink) {
  const form = returnFormOf(message.type);
  if (!form) return null;
  const { word, href } = FORMS[form];
  const label = `${message.returned ? "Edit" : "Return"} ${word}`;
  return (
    <LinkButton
      href={href(message.msid)}
      prefetch={false}
      variant={message.returned || size === "sm" ? "secondary" : "primary"}
      size={size}
      className={className}
      aria-label={`${label}, ${message.address_plus ?? message.message}`}
    >
      {label}
    </LinkButton>
  );
}
