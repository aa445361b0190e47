import { z } from "zod";
import { wire } from "@/lib/values/wire";

const text = z.string().nullable();

export const TASK_TYPES = ["Estimate", "Sign", "DNF"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** How the client was contacted, or not contacted yet. */
export const CONTACT_STATUSES = ["NC", "Called", "Emailed", "Called and Emailed"] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const taskNoteSchema = z.object({
  id: z.number(),
  /** When it was written. */
  ts: z.string(),
  recorder: text,
  notes: z.string(),
});
export type TaskNote = z.output<typeof taskNoteSchema>;

/** A lead as the sales area sees it; `id` is the lead's. Money null = none. */
export const taskSchema = z.object({
  id: z.number(),
  type: z.enum(TASK_TYPES),
  /** When it came in. */
  messdate: z.string(),
  /** Whole hours since then. */
  age_hours: z.number(),
  /** Whole hours from then until it was completed; null while it's open. */
  complete_hours: z.number().nullable(),
  address: text,
  city: text,
  postcode: text,
  area: text,
  estimator: text,
  estimator_hrid: z.number().nullable(),
  /** Who returned it first. */
  returner: text,
  holder: text,
  holder_hrid: z.number().nullable(),
  name: text,
  phone: text,
  email: text,
  message: z.string(),
  notes: z.array(taskNoteSchema),
  status: z.string(),
  contact_status: z.enum(CONTACT_STATUSES),
  comm: wire.price,
  w1: wire.price,
  w2: wire.price,
  eh: wire.price,
  eg: wire.price,
  jobdesc: text,
  price: wire.price,
  crew: text,
  jobid: z.number().nullable(),
  dnfid: z.number().nullable(),
  /** An estimate returned with prices, or a sign or DNF with its result. */
  returned: z.boolean(),
  /** Sent with a change: an older one is a 409. */
  version: z.number(),
});
export type Task = z.output<typeof taskSchema>;

export const closeClientSchema = z.object({
  client: z.string(),
  address: z.string(),
  w1: wire.price,
  eh: wire.price,
  eg: wire.price,
});
export type CloseClient = z.output<typeof closeClientSchema>;

/** An estimate in the commission summary; the same record as its task. */
export const estimateLineSchema = taskSchema.pick({
  id: true,
  messdate: true,
  address: true,
  city: true,
  postcode: true,
  name: true,
  status: true,
  contact_status: true,
  comm: true,
  w1: true,
  w2: true,
  eh: true,
  eg: true,
  jobdesc: true,
  price: true,
  crew: true,
  jobid: true,
});
export type EstimateLine = z.output<typeof estimateLineSchema>;
