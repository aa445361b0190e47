import { z } from "zod";
import { wire } from "@/lib/values/wire";

const text = z.string().nullable();

/** A lead for partners and crews. Money null = none or TBD. */
export const messageSchema = z.object({
  msid: z.number(),
  /** The instant it came in. */
  messdate: z.string(),
  message: z.string(),
  resolved: z.boolean(),
  recorder: text,
  days_old: z.number(),
  days_to_resolve: z.number().nullable(),
  type: z.string(),
  followobject: text,
  holder: text,
  estimator: text,
  /** Whole hours. */
  age: z.number(),
  address_plus: text,
  city: text,
  postcode: text,
  perly: text,
  w1: wire.price,
  w2: wire.price,
  eh: wire.price,
  eg: wire.price,
  days_to_estimate: z.number().nullable(),
  tag: text,
  jobid: z.number().nullable(),
  name: text,
  visit_pay: wire.cents.nullable(),
  sales_pay: wire.cents.nullable(),
  est_date: text,
  status: z.string(),
  price: wire.price,
  /** The person in question is its holder or estimator. */
  mine: z.boolean(),
  /** The person in question is its holder. */
  held: z.boolean(),
  /** An estimate that has come back with prices, or a sign with its result. */
  returned: z.boolean(),
  /** Send it back with a change: an older one is a 409. */
  version: z.number(),
});
export type Message = z.output<typeof messageSchema>;

const pastJobSchema = z.object({
  jobid: z.number(),
  address: z.string(),
  name: z.string(),
  date: z.string(),
  jobdesc: z.string(),
  crew: text,
  price: wire.price,
  minutes: z.number().nullable(),
});

const closePropertySchema = z.object({ id: z.number(), address: z.string(), w1: wire.price, eh: wire.price });

const clientSchema = z.object({
  honorific: text,
  firstname: text,
  lastname: z.string(),
  email: text,
  cfid: z.number(),
  phone: text,
  cellphone: text,
});

const propertySchema = z.object({
  jobinfoid: z.number(),
  address: z.string(),
  city: z.string(),
  postcode: text,
  perly: text,
  w1: wire.price,
  w2: wire.price,
  eh: wire.price,
  eg: wire.price,
});

export const messageDetailSchema = z.object({
  mess: messageSchema,
  client: clientSchema.nullable(),
  property: propertySchema.nullable(),
  jobs: z.array(pastJobSchema),
  close_properties: z.array(closePropertySchema),
});
export type MessageDetail = z.output<typeof messageDetailSchema>;

export const pickUpSchema = z.object({
  client: clientSchema.nullable(),
  email: text,
  property: propertySchema.nullable(),
  message: z.string(),
  /** What to pick up. */
  type: z.string(),
});
export type PickUp = z.output<typeof pickUpSchema>;
