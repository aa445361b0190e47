"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Dialog } from "@/components/ui/dialog";
import { StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { SLOT_FACTS, SLOTS } from "@/lib/bookings/order-rules";
import { ApiError, callApi } from "@/lib/http/call-api";
import { saveLimitsContract } from "@/lib/settings/contract";
import { type Caps, caps } from "@/lib/settings/lists/list-schema";
import type { DayLimits } from "@/lib/settings/settings-view";
import { formatDate } from "@/lib/values/dates";

const capsOf = ({ slots }: DayLimits): Caps => ({
  eights: slots.eights.cap,
  twelves: slots.twelves.cap,
  anys: slots.anys.cap,
});

/** A day's limits; below what is booked the server says so. */
export function LimitDialog({ day, onClose }: { day: DayLimits; onClose: () => void }) {
  const router = useRouter();
  const seen = useRef(capsOf(day));
  const [clash, setClash] = useState<Caps | null>(null);
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
        onSubmit={async (values, { idempotencyKey }) => {
          setClash(null);
          const wanted = { date, caps: values, seen: seen.current };
          await callApi(saveLimitsContract, wanted, { idempotencyKey }).catch((error: unknown) => {
            const standing = caps.safeParse(error instanceof ApiError ? error.details?.caps : undefined);
            if (standing.success) setClash(standing.data);
            throw error;
          });
          toast.success("Limits saved");
          onClose();
          router.refresh();
        }}
      >
        {(form) => (
          <>
            {clash && (
              <StaleRecord
                title="Current limits"
                changes={SLOTS.map((slot) => ({ label: SLOT_FACTS[slot].label, now: String(clash[slot]) }))}
                onTake={() => {
                  seen.current = clash;
                  form.reset(clash);
                  setClash(null);
                }}
                onKeep={() => {
                  seen.current = clash;
                }}
              />
            )}
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
