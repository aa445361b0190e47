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

/** The order of one trade and season, under the server's own rules while it is typed. */
export function BookingForm({ head, offer, draftKey }: BookingFormProps) {
  const router = useRouter();
  const [only, ...others] = head.places;
  const address = only && others.length === 0 ? String(only.jobinfoid) : "";

  // Another client was faster, or a price changed: times and prices are shown as they are now.
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

/** What was ordered last and under which key, until its notes stand too. */
let begun = { order: "", key: "" };

/**
 * Orders, then adds the notes; pressing again neither orders nor notes twice: after a lost answer, nor with other notes
 * when the first were refused.
 */
async function sendOrder(form: Booking, { place, idempotencyKey, sell, note }: Sending) {
  const wish = orderOf(form);
  // What the summary showed: the order is refused when it costs something else by now.
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

/** The order's fields have other names in the form; a full time is told where the time is chosen. */
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
