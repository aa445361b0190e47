"use client";

import { Form } from "@/components/form/form";
import { slotFull } from "@/lib/core/bookings/contract";
import {
  type BookingForm as Booking,
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
  /** Sends the order, and goes on from there. */
  book: (form: Booking, idempotencyKey: string) => Promise<unknown>;
};

/** The order form for one trade and season, for clients and for the office; checked by the server's rules. */
export function BookingForm({ head, offer, draftKey, book }: BookingFormProps) {
  const [only, ...others] = head.places;
  const address = only && others.length === 0 ? String(only.jobinfoid) : "";
  return (
    <Form
      schema={bookingForm}
      defaultValues={Object.assign({}, emptyBooking, { address })}
      label={offer.title}
      draftKey={draftKey}
      once
      onSubmit={(form, { idempotencyKey }) =>
        book(form, idempotencyKey).catch((error: unknown) => {
          throw atFields(error, form);
        })
      }
    >
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
