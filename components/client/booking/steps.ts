import type { BookingForm } from "@/lib/core/bookings/form-schema";

type Step = { title: string; short: string; fields: readonly (keyof BookingForm)[] };

/** The question groups; a phone shows one at a time. */
export const STEPS = [
  { title: "Where should we come?", short: "Address", fields: ["address"] },
  { title: "What would you like done?", short: "Work", fields: ["jobtype"] },
  {
    title: "When would you like us to come?",
    short: "Date",
    fields: ["daykind", "floatrange", "apptdate", "appttime"],
  },
  { title: "Anything else?", short: "Extras", fields: ["cages", "customdesc", "jobnotes"] },
  { title: "Your order", short: "Your order", fields: [] },
] as const satisfies readonly Step[];

export const LAST = STEPS.length - 1;

/** The first group with a field that has something wrong; the last when none has. */
export function firstWrong(errors: Record<string, unknown>): number {
  const found = STEPS.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined));
  return found < 0 ? LAST : found;
}
