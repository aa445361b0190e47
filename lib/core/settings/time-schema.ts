import { z } from "zod";

const BLANK = "This cannot be blank";

export const clockTime = z
  .string(BLANK)
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 17:30");

/** Something that holds on some weekdays. */
export const weekdays = z.object({
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  sunday: z.boolean(),
});

const ownClosedDay = z.object({
  day: z.iso.date("Enter a date, such as 2026-12-24"),
  name: z.string(BLANK).trim().min(1, BLANK).max(500, "Use at most 500 characters"),
});

/** A day is closed once; the second one gets the error. */
const eachDayOnce = (days: readonly z.output<typeof ownClosedDay>[], ctx: z.RefinementCtx) => {
  days.forEach(({ day }, at) => {
    if (days.findIndex((other) => other.day === day) < at)
      ctx.addIssue({ code: "custom", path: [at, "day"], message: `${day} is already on the list` });
  });
};

export const ownClosedDays = z.array(ownClosedDay).max(100, "100 at most").superRefine(eachDayOnce);

/** How long we keep data; 0 means forever. */
export const kept = (least: number, most: number, unit: string) => {
  const message = `Enter ${least} to ${most} ${unit}, or 0 to keep them`;
  return z
    .int(message)
    .max(most, message)
    .refine((time) => time === 0 || time >= least, message);
};
