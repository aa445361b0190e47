import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { outboxAnswer, outboxMessage, outboxQuery } from "./outbox-schema";

export const outboxContract = defineContract({
  method: "GET",
  path: "/api/outbox",
  who: "cap:access_admin",
  effect: "read",
  query: outboxQuery,
  answer: outboxAnswer,
});

/** Puts a message that was given up, or waits for its next try, at the head of the queue. */
export const retryMessageContract = defineContract({
  method: "POST",
  path: "/api/outbox/{id}/retry",
  who: "cap:access_admin",
  effect: "write",
  params: z.object({ id: recordId() }),
  answer: z.object({ message: outboxMessage }),
});
