import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText } from "@/lib/values/form-fields";
import { DAY_OFF_KINDS } from "./rules";

/** Someone's days off (rule days-off). `weekdays`: 1 Monday to 7 Sunday; `to` is null until further notice. */
export const dayOff = z.object({
  id: z.number(),
  hrid: z.number(),
  name: z.string(),
  kind: z.enum(DAY_OFF_KINDS),
  from: businessDateSchema,
  to: businessDateSchema.nullable(),
  weekdays: z.array(z.number()),
  note: z.string(),
  state: z.enum(["asked", "approved", "declined"]),
  asked_at: z.iso.datetime(),
  asked_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  version: z.number(),
});
export type DayOff = z.output<typeof dayOff>;

/** The form: without a last day the weekdays repeat until further notice; without weekdays it's every day. */
export const dayOffFields = z.object({
  kind: z.enum(DAY_OFF_KINDS, "Choose a reason"),
  from: fieldText,
  to: fieldText,
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  note: fieldText,
});
export type DayOffForm = z.output<typeof dayOffFields>;

/** A day on which someone doesn't work, and why; for the office. */
export const awayPerson = z.object({
  hrid: z.number(),
  name: z.string(),
  kind: z.enum(DAY_OFF_KINDS),
  day: businessDateSchema,
});

/** People on a crew, or with its day to close, who have that day off; a reason sends them anyway. */
export const someoneAway = defineRefusal("away", { people: z.array(awayPerson).min(1) });

/** Someone else decided, changed or deleted it first: as it is now. */
export const otherDayOff = defineRefusal("changed", { day_off: dayOff });

/** Crews they're already on during those days, from today on. */
const saved = z.object({
  day_off: dayOff,
  crews: z.array(z.object({ ocid: z.number(), day: businessDateSchema, crew: z.string() })),
});

/** The caller's own; it waits for the office. */
export const askDayOffContract = defineContract({
  method: "POST",
  path: "/api/days_off",
  who: "staff",
  effect: "write",
  queues: { act: "Ask for days off", anyone: true },
  body: dayOffFields,
  answer: z.object({ day_off: dayOff }),
});

/** The office enters someone's days off, approved at once. */
export const enterDayOffContract = defineContract({
  method: "POST",
  path: "/api/employees/{id}/days_off",
  who: "cap:production",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: dayOffFields,
  answer: saved,
});

const dayOffId = z.object({ id: recordId() });

export const decideDayOffContract = defineContract({
  method: "PATCH",
  path: "/api/days_off/{id}",
  who: "cap:production",
  effect: "write",
  params: dayOffId,
  body: z.object({ approve: z.boolean(), version: z.number().int() }),
  answer: saved,
  refusals: [otherDayOff],
});

/** The caller's own as long as they aren't over; the office's, anyone's. */
export const deleteDayOffContract = defineContract({
  method: "DELETE",
  path: "/api/days_off/{id}",
  who: "staff",
  effect: "write",
  params: dayOffId,
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  answer: z.object({ success: z.boolean() }),
  refusals: [otherDayOff],
});

/** Everyone with that day off, for crew set-up. */
export const awayContract = defineContract({
  method: "GET",
  path: "/api/crews/{date}/away",
  who: "cap:production",
  effect: "read",
  params: z.object({ date: businessDateSchema }),
  answer: z.array(awayPerson),
});

/** Someone's own days off, newest first. */
export type MyDaysOff = { today: string; daysOff: DayOff[] };
