"use client";

import { Ban } from "lucide-react";
import { useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { SubmitButton } from "@/components/form/submit-button";
import type { Column } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { saveLimitsContract } from "@/lib/core/settings/contract";
import { type Caps, caps } from "@/lib/core/settings/lists/list-schema";
import type { DayLimits, LimitsView } from "@/lib/core/settings/settings-view";
import { SLOT_FACTS, SLOTS, type Slot } from "@/lib/core/work/order-rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";

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

/** Booked and available appointments, day by day. */
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

const capsOf = ({ slots }: DayLimits): Caps => ({
  eights: slots.eights.cap,
  twelves: slots.twelves.cap,
  anys: slots.anys.cap,
});

/** A day's limits; the server refuses a limit below what is booked. */
function LimitDialog({ day, onClose }: { day: DayLimits; onClose: () => void }) {
  const base = useRef(capsOf(day));
  const write = useWrite(saveLimitsContract, { said: () => "Limits saved", onDone: onClose });
  const { date, slots } = day;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Limits on ${formatDate(date)}`}
      size="sm"
    >
      <Form
        label="Limits"
        schema={caps}
        defaultValues={capsOf(day)}
        onSubmit={(values, extras) => write.send({ date, caps: values, seen: base.current }, extras)}
      >
        {(form) => (
          <>
            <TheirChanges
              title="Current limits"
              write={write}
              base={base}
              now={write.refusal?.stale?.caps}
              changes={(_, now) =>
                SLOTS.map((slot) => ({ label: SLOT_FACTS[slot].label, now: String(now[slot]) }))
              }
              onTake={(now) => form.reset(now)}
            />
            {SLOTS.map((slot) => (
              <NumberField
                key={slot}
                name={slot}
                label={SLOT_FACTS[slot].label}
                hint={`${slots[slot].taken} booked`}
              />
            ))}
            <SubmitButton full>Save limits</SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
