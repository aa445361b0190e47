"use client";

import { useRef } from "react";
import { Form } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Dialog } from "@/components/ui/dialog";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { saveLimitsContract } from "@/lib/core/settings/contract";
import { type Caps, caps } from "@/lib/core/settings/lists/list-schema";
import type { DayLimits } from "@/lib/core/settings/settings-view";
import { SLOT_FACTS, SLOTS } from "@/lib/core/work/order-rules";
import { formatDate } from "@/lib/values/dates";

const capsOf = ({ slots }: DayLimits): Caps => ({
  eights: slots.eights.cap,
  twelves: slots.twelves.cap,
  anys: slots.anys.cap,
});

/** A day's limits; below what is booked the server says so. */
export function LimitDialog({ day, onClose }: { day: DayLimits; onClose: () => void }) {
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
