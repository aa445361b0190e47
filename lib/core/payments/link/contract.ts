import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { actingId } from "@/lib/core/payments/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** No one can pay the job by card: its state. */
export const notOwed = defineRefusal("not_owed", { recstatus: z.string().nullable() });

/** Its returned price waits to be checked, so no one is asked to pay it: its state. */
export const priceUnconfirmed = defineRefusal("price_unconfirmed", { recstatus: z.string().nullable() });

/** Emails the client a link to pay this one job by card; once a day per job. */
export const sendPayLinkContract = defineContract({
  method: "GET",
  path: "/api/jobs/{id}/send_link_to_pay",
  who: "staff",
  effect: "write",
  queues: { act: "Send pay link", of: "pay-link", by: "id", anyone: true },
  params: z.object({ id: recordId() }),
  query: z.object({ hrid: actingId }),
  answer: z.object({ message: z.string(), success: z.boolean() }),
  refusals: [notOwed, priceUnconfirmed],
});
