"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/form/form";
import { useWrite } from "@/components/ui/use-write";
import { createSaleContract, saveJobNotesContract } from "@/lib/core/bookings/contract";
import {
  type BookingForm as Booking,
  bookingForm,
  emptyBooking,
  formField,
  orderOf,
} from "@/lib/core/bookings/form-schema";
import type { BookingOffer, DashboardHead, Place } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { ApiError, refusedBy } from "@/lib/platform/http/call-api";
import type { Writer } from "@/lib/platform/http/writer";
import { plainDollars } from "@/lib/values/money";
import { BookingSteps } from "./booking-steps";
import { orderPrice } from "./order-summary";

type BookingFormProps = { head: DashboardHead; offer: BookingOffer; draftKey: string };

/** The order form for one trade and season, validated by the server's rules as it's filled in. */
export function BookingForm({ head, offer, draftKey }: BookingFormProps) {
  const router = useRouter();
  const [only, ...others] = head.places;
  const address = only && others.length === 0 ? String(only.jobinfoid) : "";

  // Another client was faster, or a price changed: shows the current times and prices.
  const { send: sell } = useWrite(createSaleContract, { refreshes: false, rereads: true });
  const { send: note } = useWrite(saveJobNotesContract, { refreshes: false });

  const book = async (form: Booking, idempotencyKey: string) => {
    const place = head.places.find(({ jobinfoid }) => String(jobinfoid) === form.address);
    const { jobid, needsCard } = await sendOrder(form, { place, idempotencyKey, sell, note });
    router.push(
      needsCard ? panelPath("card", { jobid }) : panelPath("upcoming", { jobid, message: "booked" }),
    );
  };
  return (
    <Form
      schema={bookingForm}
      defaultValues={{ ...emptyBooking, address }}
      label={offer.title}
      draftKey={draftKey}
      once
      onSubmit={(form, { idempotencyKey }) => book(form, idempotencyKey)}
    >
      <BookingSteps head={head} offer={offer} />
    </Form>
  );
}

type Sending = {
  place: Place | undefined;
  idempotencyKey: string;
  sell: Writer<typeof createSaleContract>["send"];
  note: Writer<typeof saveJobNotesContract>["send"];
};

/** The last order and its key, until its notes are saved too. */
let begun = { order: "", key: "" };

/**
 * Places the order, then adds the notes. Pressing again repeats neither, even when the answer was lost or the first
 * notes were refused.
 */
async function sendOrder(form: Booking, { place, idempotencyKey, sell, note }: Sending) {
  const wish = orderOf(form);
  // The total the summary showed; the order is refused if it now costs something else.
  const price = place && orderPrice(wish, place);
  const quoted = place && (price ? plainDollars(price) : "");
  const order = { ...wish, price: 0, quoted };
  const text = JSON.stringify(order);
  if (begun.order !== text) begun = { order: text, key: idempotencyKey };
  const sale = { idempotencyKey: begun.key };
  const { job } = await sell(order, sale).catch((error: unknown) => {
    throw atFields(error, form);
  });
  const { jobnotes } = form;
  if (jobnotes) {
    const notes = { jobid: job.jobid, jobnotes };
    await note(notes, { idempotencyKey: `${idempotencyKey}-notes` });
  }
  begun = { order: "", key: "" };
  return { jobid: job.jobid, needsCard: job.cc_status_job === "required" };
}

/** The form has other names for the order's fields; a full time slot is shown at the time. */
function atFields(error: unknown, form: Booking): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, details, requestId } = error;
  const full = refusedBy(createSaleContract, error)?.slot_full !== undefined;
  if (!error.errors && !full) return error;
  const errors = full
    ? { appttime: [message] }
    : Object.fromEntries(
        Object.entries(error.errors ?? {}).map(([field, said]) => [formField(field, form), said]),
      );
  return new ApiError(status, code, message, { errors, details, requestId });
}
