import { createSaleContract, type saveJobNotesContract } from "@/lib/core/bookings/contract";
import { type BookingForm, formField, orderOf } from "@/lib/core/bookings/form-schema";
import type { Place } from "@/lib/features/dashboard/dashboard-view";
import { ApiError, refusedBy } from "@/lib/platform/http/call-api";
import type { Writer } from "@/lib/platform/http/writer";
import { plainDollars } from "@/lib/values/money";
import { orderPrice } from "./order-price";

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
export async function sendOrder(form: BookingForm, { place, idempotencyKey, sell, note }: Sending) {
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
function atFields(error: unknown, form: BookingForm): unknown {
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
