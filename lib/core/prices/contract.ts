import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { editJob, otherState } from "@/lib/core/work/schema";
import { recordId } from "@/lib/platform/http/parse-input";
import { fieldText } from "@/lib/values/form-fields";
import { wire } from "@/lib/values/wire";
import { CHECK_KINDS, CHECK_STATES, CHECKED_PARTS, DECISIONS } from "./rules";

/** A price someone has to look at (rule usual-price). */
export const priceCheck = z.object({
  id: z.number(),
  jobinfoid: z.number(),
  /** The estimate that brought it. */
  msid: z.number().nullable(),
  address: z.string(),
  cfid: z.number(),
  client: z.string(),
  /** The job whose return has this price, all works together; null for a property's price. */
  jobid: z.number().nullable(),
  part: z.enum(CHECKED_PARTS).nullable(),
  kind: z.enum(CHECK_KINDS),
  state: z.enum(CHECK_STATES),
  price: wire.cents,
  usual: wire.cents.nullable(),
  /** The property's price before, or what the job was sold for. */
  standing: wire.cents.nullable(),
  /** What a return asks for work that was added on site and no price is known for, if that's why it's listed. */
  added: wire.cents.nullable(),
  /** The price chosen instead. */
  chosen: wire.cents.nullable(),
  /** Why a return paid to the crew comes to less than what was booked, as the crew says. */
  why_less: z.string().nullable(),
  /** How a returned job's price can be changed: by a price, or in Edit Job; null: it can't, or it's a property's. */
  change: z.enum(["here", "form"]).nullable(),
  /** Who was on the job's crew: none of them confirms or changes its price. */
  crew_hrids: z.array(z.number()),
  asked_by: z.string().nullable(),
  asked_by_hrid: z.number().nullable(),
  asked_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  version: z.number(),
});
export type PriceCheck = z.output<typeof priceCheck>;

/** Someone else decided it first, or a later price took its place: as it is now. */
export const otherPriceCheck = defineRefusal("changed", { price_check: priceCheck });

const params = z.object({ id: recordId() });
const version = z.int().positive();
const answer = z.object({ price_check: priceCheck });

/** For people with `sales` or `production`; the verb checks that. */
export const decidePriceContract = defineContract({
  method: "PATCH",
  path: "/api/price_checks/{id}",
  who: "staff",
  effect: "write",
  params,
  /** `price`: dollars as typed, for `change` only; `reason`: why a returned job's price changes. */
  body: z.object({
    decision: z.enum(DECISIONS),
    price: z.union([z.string(), z.number()]).optional(),
    reason: fieldText.optional(),
    version,
  }),
  answer,
  refusals: [otherPriceCheck, editJob, otherState],
});

/** Takes a decision back, as long as no one has changed the property's price, or the return, since. */
export const reopenPriceContract = defineContract({
  method: "POST",
  path: "/api/price_checks/{id}/reopen",
  who: "staff",
  effect: "write",
  params,
  body: z.object({ version }),
  answer,
  refusals: [otherPriceCheck, editJob, otherState],
});
