import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { savedCard } from "@/lib/core/payments/cards/contract";
import { HELD_FOR } from "@/lib/core/payments/held-rules";
import { RECEIVABLE_STATUSES, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { recordId } from "@/lib/platform/http/parse-input";
import type { Cents } from "@/lib/values/money";
import { wire } from "@/lib/values/wire";

const text = z.string().nullable();

/** The card list is our own copy: no outside service is called. Money null = TBD. */
export const listOfCardsContract = defineContract({
  method: "GET",
  path: "/api/partners/{jobid}/list_of_cards",
  who: "partner",
  effect: "read",
  params: z.object({ jobid: recordId() }),
  answer: z.object({
    client: z.object({
      cfid: z.number(),
      company: text,
      honorific: text,
      firstname: text,
      lastname: z.string(),
      email: text,
      /** Where bills go: the billing address, otherwise the client's own. */
      address: text,
    }),
    job: z.object({
      jobid: z.number(),
      cfid: z.number(),
      jobdesc: z.string(),
      price: wire.price,
      hst: wire.cents.nullable(),
      total: wire.cents.nullable(),
      datebi: text,
      recstatus: z.enum(RECEIVABLE_STATUSES).nullable(),
      /** Own: why no pay link is sent for it though it's owed (rules open-issue, returned-price). */
      held: z.enum(HELD_FOR).nullable(),
    }),
    job_address: z.string(),
    cards: z.object({ data: z.array(savedCard) }),
    full_name: z.string(),
  }),
});
export type ListOfCards = z.output<typeof listOfCardsContract.answer>;

/** One thing the client still owes for the partner's work; a price of null is TBD. */
export type OpenJob = {
  id: number;
  kind: "window" | "odd_job";
  address: string;
  jobdesc: string;
  datebi: string;
  price: Cents | null;
  recstatus: ReceivableStatus | null;
};

/** /partner_client_admin: one job's client, or the jobs to choose from. */
export type PartnerClientView =
  | { chosen: ListOfCards }
  | { chosen: null; cfid: number; name: string; open: OpenJob[] };
