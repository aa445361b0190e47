import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { businessDateSchema } from "@/lib/values/dates";

/** Closes the books up to a day that is over; only ever forward. Needs `management` besides. */
export const closeBooksContract = defineContract({
  method: "POST",
  path: "/api/books/close",
  who: "cap:pay",
  effect: "write",
  body: z.object({ until: businessDateSchema }),
  answer: z.object({ closed_until: z.string() }),
});
