"use client";

import { useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { sameOrder, slotFull } from "@/lib/core/bookings/contract";
import {
  type BookingForm as Booking,
  type BookingStart,
  bookingForm,
  emptyBooking,
  formField,
} from "@/lib/core/bookings/form-schema";
import type { BookingOffer, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { ApiError, factsOf } from "@/lib/platform/http/call-api";
import { BookingSteps } from "./booking-steps";

type BookingFormProps = {
  head: DashboardHead;
  offer: BookingOffer;
  draftKey: string;
  /** What's filled in already. */
  start?: BookingStart | null;
  /** Sends the order, and goes on from there; `confirm` books the same work once more. */
  book: (form: Booking, sending: { idempotencyKey: string; confirm: boolean }) => Promise<unknown>;
};

/** The order form for one trade and season, for clients and for the office; checked by the server's rules. */
export function BookingForm({ head, offer, draftKey, start, book }: BookingFormProps) {
  const [only, ...others] = head.places;
  const address = only && others.length === 0 ? String(only.jobinfoid) : "";
  const twice = useRef(false);
  const [isSame, setSame] = useState(false);
  return (
    <Form
      schema={bookingForm}
      defaultValues={{ ...emptyBooking, address, ...start }}
      label={offer.title}
      draftKey={draftKey}
      once
      onSubmit={(form, { idempotencyKey }) => {
        const confirm = twice.current;
        twice.current = false;
        setSame(false);
        return book(form, { idempotencyKey, confirm }).catch((error: unknown) => {
          setSame(factsOf(sameOrder, error) !== null);
          throw atFields(error, form);
        });
      }}
    >
      {isSame && (
        <Alert
          kind="warning"
          title="Would you like it twice?"
          action={
            // Not a submit button: Enter in a field would press the form's first one.
            <Button
              variant="secondary"
              onClick={({ currentTarget }) => {
                twice.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              Book it as well
            </Button>
          }
        >
          Nothing was booked now.
        </Alert>
      )}
      <BookingSteps head={head} offer={offer} />
    </Form>
  );
}

/** The form has other names for the order's fields; a full time slot is shown at the time. */
function atFields(error: unknown, form: Booking): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, details, requestId } = error;
  const full = factsOf(slotFull, error) !== null;
  if (!error.errors && !full) return error;
  const errors = full
    ? { appttime: [message] }
    : Object.fromEntries(
        Object.entries(error.errors ?? {}).map(([field, said]) => [formField(field, form), said]),
      );
  return new ApiError(status, code, message, { errors, details, requestId });
}
