import { Navigation } from "lucide-react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { WineStop } from "@/lib/features/wine/list-rules";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import {
  AttemptsBadge,
  DeliveredBadge,
  Leg,
  PriorityBadge,
  Problem,
  placeLine,
  StopActs,
  ThankedBadge,
} from "./stop-parts";
import type { WineActs } from "./use-wine-acts";

export type NumberedStop = WineStop & { number: number };

const WHO: Column<NumberedStop>[] = [
  {
    id: "name",
    header: "Client",
    wrap: true,
    value: (stop) => stop.name,
    cell: (stop) => (
      <div className="grid min-w-40 gap-1">
        <span className="font-medium">{stop.name}</span>
        <span className="flex flex-wrap gap-1">
          <PriorityBadge {...stop} />
          <AttemptsBadge {...stop} />
        </span>
      </div>
    ),
  },
  {
    id: "address",
    header: "Address",
    wrap: true,
    value: (stop) => stop.address,
    cell: (stop) => (
      <span className="block min-w-48">
        {stop.address || "No address"}
        <span className="block text-ink-muted">{placeLine(stop)}</span>
      </span>
    ),
  },
  {
    id: "phone",
    header: "Phone",
    value: (stop) => formatPhone(stop.phone),
    cell: (stop) => <CallLink {...stop} />,
  },
];

const TO_DELIVER: Column<NumberedStop>[] = [
  {
    id: "number",
    header: "Stop",
    value: (stop) => stop.number,
    cell: (stop) => (
      <span className="grid">
        {stop.number}
        <Leg km={stop.km} />
      </span>
    ),
  },
  ...WHO,
];

const DELIVERED: Column<NumberedStop>[] = [
  ...WHO,
  {
    id: "delivered",
    header: "Delivered",
    wrap: true,
    value: (stop) => stop.delivery_date,
    cell: (stop) => <DeliveredBadge {...stop} short />,
  },
  {
    id: "thanked",
    header: "Thanked",
    value: (stop) => stop.email_sent,
    cell: (stop) => <ThankedBadge {...stop} short />,
  },
];

type StopTableProps = { stops: NumberedStop[]; delivered: boolean; acts: WineActs };

/** The list on a wide screen. */
export function StopTable({ stops, delivered, acts }: StopTableProps) {
  return (
    <>
      {stops.map((stop) => (
        <Problem key={stop.id} name={stop.name} text={acts.state(stop.id).problem} />
      ))}
      <DataTable
        label={delivered ? "delivered clients" : "stops"}
        columns={delivered ? DELIVERED : TO_DELIVER}
        rows={stops}
        rowId={(stop) => String(stop.id)}
        rowLabel={(stop) => stop.name}
        csvName={delivered ? "wine-delivered" : "wine-stops"}
        empty={{ title: "No one matches this filter" }}
        className="max-h-none"
        actions={(stop) => (
          <>
            <StopActs stop={stop} acts={acts} size="sm" />
            {!delivered && stop.directions && <Directions {...stop} href={stop.directions} />}
          </>
        )}
      />
    </>
  );
}

function CallLink({ name, phone }: NumberedStop) {
  const href = phoneHref(phone);
  if (!href) return <span className="text-ink-muted">No phone</span>;
  return (
    <a href={href} aria-label={`Call ${name}, ${formatPhone(phone)}`}>
      {formatPhone(phone)}
    </a>
  );
}

function Directions({ address, href }: { address: string; href: string }) {
  return (
    <LinkButton
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="ghost"
      size="sm"
      className="px-2"
      aria-label={`Directions to ${address}`}
      icon={<Navigation aria-hidden className="size-5" />}
    />
  );
}
