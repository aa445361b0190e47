"use client";

import { Ban } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { DayLimits, LimitsView } from "@/lib/core/settings/settings-view";
import { SLOT_FACTS, SLOTS, type Slot } from "@/lib/core/work/order-rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { LimitDialog } from "./limit-dialog";

const words = ({ slots }: DayLimits, slot: Slot): string => {
  const { cap, taken } = slots[slot];
  return `${taken} / ${cap}${taken >= cap ? (cap === 0 ? " closed" : " full") : ""}`;
};

function Booked({ cap, taken }: { cap: number; taken: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      {taken >= cap && (
        <Badge tone={cap === 0 ? "ink" : "brick"} icon={<Ban aria-hidden />}>
          {cap === 0 ? "closed" : "full"}
        </Badge>
      )}
      {taken} / {cap}
    </span>
  );
}

const COLUMNS: Column<DayLimits>[] = [
  { id: "date", header: "Day", value: ({ date }) => date, cell: ({ date }) => formatDate(date) },
  ...SLOTS.map(
    (slot): Column<DayLimits> => ({
      id: slot,
      header: SLOT_FACTS[slot].label,
      align: "right",
      value: (day) => words(day, slot),
      cell: (day) => <Booked {...day.slots[slot]} />,
    }),
  ),
];

const page = (from: string) => path.settings(`limits?from=${from}`);

/** What is booked of what can be, day by day. */
export function LimitsPanel({ view }: { view: LimitsView }) {
  const [day, setDay] = useState<DayLimits | null>(null);
  const { days, earlier, later } = view;
  return (
    <Card title="By day">
      <p className="-mt-2 mb-4 max-w-prose text-ink-muted">
        Booked / limit. A limit can't be lower than the number booked. Enter 0 to close a slot.
      </p>
      <DataTable
        label="days"
        columns={COLUMNS}
        rows={days}
        rowId={({ date }) => date}
        csvName="appointment-limits"
        empty={{ title: "No days" }}
        actions={(row) => (
          <Button size="sm" variant="secondary" onClick={() => setDay(row)}>
            Change
          </Button>
        )}
      />
      <nav aria-label="Days" className="mt-4 flex flex-wrap gap-3">
        {earlier && (
          <LinkButton variant="secondary" href={page(earlier)}>
            Earlier
          </LinkButton>
        )}
        <LinkButton variant="secondary" href={page(later)}>
          Later
        </LinkButton>
      </nav>
      {day && <LimitDialog key={day.date} day={day} onClose={() => setDay(null)} />}
    </Card>
  );
}
