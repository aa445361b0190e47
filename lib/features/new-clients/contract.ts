import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText, fieldTick } from "@/lib/values/form-fields";
import { wire } from "@/lib/values/wire";
import { newClientFields } from "./schema";

const text = z.string().nullable();

/** An existing client, and what they share with the new one. */
const duplicate = z.object({
  cfid: z.number(),
  name: z.string(),
  address: text,
  phone: text,
  why: z.enum(["Same phone", "Same address", "Same phone and address"]),
});
export type Duplicate = z.output<typeof duplicate>;
const duplicates = z.object({ duplicates: z.array(duplicate) });

/** Other clients already have this phone or address. */
export const hasDuplicates = defineRefusal("duplicates", duplicates.shape);

/**
 * `id` is the first property; `msid` the estimate that came with the client, `hrid` and `added_by` the person who
 * entered both: null when the client came another way. `added` is a business day.
 */
const newClient = z.object({
  id: z.number().nullable(),
  cfid: z.number(),
  name: z.string(),
  address: text,
  postcode: text,
  phone: text,
  email: text,
  w1: wire.price,
  eh: wire.price,
  eg: wire.price,
  notes: text,
  source: text,
  hrid: z.number().nullable(),
  added: z.string(),
  added_by: text,
  msid: z.number().nullable(),
});
export type NewClient = z.output<typeof newClient>;

const seller = { who: "cap:sales" } as const;
const day = z.union([z.literal(""), businessDateSchema]).optional();

/** Without days, the last 365; the newest 500. */
export const newClientsContract = defineContract({
  ...seller,
  method: "GET",
  path: "/api/tasks/fetch_new_clients",
  effect: "read",
  query: z.object({ from: day, to: day }),
  answer: z.array(newClient),
});

/** `hrid` is checked against the session, never stored; `duplicates_ok`: the person has read the warning. */
export const saveNewClientContract = defineContract({
  ...seller,
  method: "POST",
  path: "/api/tasks/save_new_client",
  effect: "write",
  body: newClientFields.extend({
    hrid: z.union([z.literal(""), recordId()]).nullish(),
    duplicates_ok: fieldTick,
  }),
  answer: z.object({ message: z.string(), cfid: z.number(), msid: z.number() }),
  refusals: [hasDuplicates],
});

/** Who already has the phone or the address; called while the form is being typed. */
export const checkNewClientContract = defineContract({
  ...seller,
  method: "POST",
  path: "/api/tasks/check_new_client",
  effect: "read",
  body: z.object({ phone: fieldText, address: fieldText, postcode: fieldText }),
  answer: duplicates,
});
