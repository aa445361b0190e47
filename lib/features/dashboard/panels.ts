import { BOOKING_PANELS } from "./booking-panels";
import { FORM_PANELS } from "./form-panels";
import { JOB_PANELS } from "./job-panels";
import { PAYMENT_PANELS } from "./payment-panels";

export const PANELS = [...JOB_PANELS, ...FORM_PANELS, ...BOOKING_PANELS, ...PAYMENT_PANELS];

/** A panel as it was read: `key` says what `data` is. */
export type ReadPanel = Awaited<ReturnType<(typeof PANELS)[number]["show"]>>;
