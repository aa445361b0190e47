"use client";

import { useRouter } from "next/navigation";
import { BookingForm } from "@/components/booking/booking-form";
import { orderToSend } from "@/components/booking/order-to-send";
import { useWrite } from "@/components/ui/use-write";
import { createSaleContract, saveJobNotesContract } from "@/lib/core/bookings/contract";
import type { BookingForm as Booking } from "@/lib/core/bookings/form-schema";
import type { BookingOffer, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import type { Writer } from "@/lib/platform/http/writer";

type OwnBookingProps = { head: DashboardHead; offer: BookingOffer; draftKey: string };

/** The client's own order: books it, then asks for a card if there's none. */
export function OwnBooking({ head, offer, draftKey }: OwnBookingProps) {
  const router = useRouter();

  // Another client was faster, or a price changed: shows the current times and prices.
  const { send: sell } = useWrite(createSaleContract, { refreshes: false, rereads: true });
  const { send: note } = useWrite(saveJobNotesContract, { refreshes: false });

  const book = async (form: Booking, sending: Pick<Sending, "idempotencyKey" | "confirm">) => {
    const { jobid, needsCard } = await sendOrder(form, { head, ...sending, sell, note });
    router.push(
      needsCard ? panelPath("card", { jobid }) : panelPath("upcoming", { jobid, message: "booked" }),
    );
  };
  return <BookingForm head={head} offer={offer} draftKey={draftKey} book={book} />;
}

type Sending = {
  head: DashboardHead;
  idempotencyKey: string;
  confirm: boolean;
  sell: Writer<typeof createSaleContract>["send"];
  note: Writer<typeof saveJobNotesContract>["send"];
};

/** The last order and its key, until its notes are saved too. */
let begun = { order: "", key: "" };

/**
 * Places the order, then adds the notes. Pressing again repeats neither, even when the answer was lost or the first
 * notes were refused.
 */
async function sendOrder(form: Booking, { head, idempotencyKey, confirm, sell, note }: Sending) {
  const order = { ...orderToSend(form, head), confirm };
  const text = JSON.stringify(order);
  if (begun.order !== text) begun = { order: text, key: idempotencyKey };
  const { job } = await sell(order, { idempotencyKey: begun.key });
  const { jobnotes } = form;
  if (jobnotes) {
    const notes = { jobid: job.jobid, jobnotes };
    await note(notes, { idempotencyKey: `${idempotencyKey}-notes` });
  }
  begun = { order: "", key: "" };
  return { jobid: job.jobid, needsCard: job.cc_status_job === "required" };
}
