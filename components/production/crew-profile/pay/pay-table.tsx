"use client";

import { CircleCheck, Clock } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import type { PayRecord } from "@/lib/core/pay/contract";
import type { CrewProfile } from "@/lib/features/crew-profile/profile-contract";
import { formatClock } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { formatMoney, plainDollars, sumCents } from "@/lib/values/money";
import { PayActs } from "./pay-acts";

const hours = (value: number) => value.toFixed(2);

const LINE: Column<PayRecord>[] = [
  { id: "name", header: "Name", value: (pay) => pay.name, footer: () => "Total" },
  { id: "date", header: "Date", value: (pay) => pay.date, cell: (pay) => formatShortDate(pay.date) },
  { id: "mgr", header: "Manager", value: (pay) => pay.mgr },
  { id: "type", header: "Type", value: (pay) => pay.crewType, cell: (pay) => <PaidFor pay={pay} /> },
  ...(["stime", "ftime"] as const).map(
    (field): Column<PayRecord> => ({
      id: field,
      header: field === "stime" ? "Start" : "Finish",
      align: "right",
      value: (pay) => pay[field],
      cell: (pay) => formatClock(pay[field]),
      csv: (pay) => formatClock(pay[field]),
    }),
  ),
  {
    id: "hours",
    header: "Hours",
    align: "right",
    value: (pay) => pay.hours,
    cell: (pay) => hours(pay.hours),
    footer: (pays) => hours(pays.reduce((sum, pay) => sum + pay.hours, 0)),
  },
  {
    id: "rate",
    header: "Rate",
    align: "right",
    value: (pay) => pay.rate,
    cell: (pay) => formatMoney(pay.rate),
    csv: (pay) => plainDollars(pay.rate),
  },
  {
    id: "pay",
    header: "Pay",
    align: "right",
    value: (pay) => pay.pay,
    cell: (pay) => formatMoney(pay.pay),
    csv: (pay) => plainDollars(pay.pay),
    footer: (pays) => formatMoney(sumCents(pays.map((pay) => pay.pay))),
  },
  {
    id: "ok",
    header: "Audit",
    value: (pay) => (pay.ok ? "Audited" : "Pending"),
    cell: (pay) => <AuditMark pay={pay} />,
  },
  { id: "recorder", header: "Entered by", value: (pay) => pay.recorder, cell: (pay) => pay.recorder ?? "–" },
];

// A few rows need no sorting, and without sort arrows a laptop has room for the actions.
const COLUMNS = LINE.map((column) => ({ ...column, sortable: false }));

function PaidFor({ pay }: { pay: PayRecord }) {
  return (
    <>
      {pay.crewType}
      {pay.overlap_reason && (
        <span className="block min-w-32 whitespace-normal text-ink-muted text-sm">
          Overlaps other hours: {pay.overlap_reason}
        </span>
      )}
    </>
  );
}

function AuditMark({ pay }: { pay: PayRecord }) {
  return pay.ok ? (
    <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
      {pay.one_person ? "Audited by one person" : "Audited"}
    </Badge>
  ) : (
    <Badge tone="sun" icon={<Clock aria-hidden />}>
      Pending
    </Badge>
  );
}

// The day is in the page's title too, so a laptop hides its column (the second) to fit the actions.
const TIGHT =
  "[&_:is(td,th)]:px-2 max-2xl:not-print:[&_:is(td,th):nth-child(2)]:hidden print:[&_:is(td,th)]:px-1";

/** The crew's saved pay for the day; on paper, the pay sheet. */
export function PayTable({ profile }: { profile: CrewProfile }) {
  const { pays, date, crewName, activity } = profile;
  const heading = useRef<HTMLHeadingElement>(null);
  const deleted = useRef<number | null>(null);
  const rates = useMemo(() => new Map(activity.crew.map(({ hrid, rate }) => [hrid, rate])), [activity.crew]);

  // The pressed button disappears with its row.
  useEffect(() => {
    if (deleted.current === null || pays.some(({ id }) => id === deleted.current)) return;
    deleted.current = null;
    heading.current?.focus();
  }, [pays]);

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-lg">
        Saved pay
      </h2>
      <DataTable
        label="pay entries"
        one="pay entry"
        columns={COLUMNS}
        rows={pays}
        rowId={(pay) => String(pay.id)}
        actions={(pay) => (
          <PayActs
            pay={pay}
            day={{
              start: activity.start,
              finish: activity.finish,
              memberRate: rates.get(pay.hrid) ?? null,
            }}
            onDeleted={() => {
              deleted.current = pay.id;
            }}
          />
        )}
        csvName={`pay-${crewName}-${date}`}
        className={TIGHT}
        empty={{
          title: "No pay saved yet",
          hint: "Saved pay appears here. It's pending until someone audits it.",
        }}
      />
      <p className="mt-16 hidden gap-8 print:flex">
        <span className="flex-1 border-ink border-t pt-1">Signature</span>
        <span className="w-48 border-ink border-t pt-1">Date</span>
      </p>
    </section>
  );
}
