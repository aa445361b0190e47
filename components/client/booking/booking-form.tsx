"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/form/form";
import { useWrite } from "@/components/ui/use-write";
import { createSaleContract, saveJobNotesContract } from "@/lib/core/bookings/contract";
import { type BookingForm as Booking, bookingForm, emptyBooking } from "@/lib/core/bookings/form-schema";
import type { BookingOffer, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { BookingSteps } from "./booking-steps";
import { sendOrder } from "./send-order";

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
