import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** A client on this year's gift list. The days are 'Today', otherwise the ISO day; null before. */
const wineClient = z.object({
  /** From the list's entry. */
  id: z.number(),
  name: z.string(),
  address: z.string(),
  perly: z.string().nullable(),
  postcode: z.string().nullable(),
  phone: z.string().nullable(),
  priority: z.enum(["A", "B"]),
  attempts: z.number(),
  delivery_date: z.string().nullable(),
  delivered_by: z.string().nullable(),
  email_sent: z.string().nullable(),
});
export type WineClient = z.output<typeof wineClient>;

/** Already delivered, or no attempt of the caller's own to undo: the client's current entry. */
export const wineMoved = defineRefusal("moved", { client: wineClient });

const list = z.object({ wine_list: z.array(wineClient), delivery_person: z.string() });
const one = { params: z.object({ id: recordId() }), answer: z.object({ client: wineClient }) } as const;
const read = { method: "GET", who: "staff", effect: "read" } as const;
const write = { method: "GET", who: "staff", effect: "write" } as const;

/** Not delivered yet. */
export const fetchWineClientsContract = defineContract({
  ...read,
  path: "/api/tasks/fetch_wine_clients",
  answer: list,
});

/** Delivered this year. */
export const fetchWineClientsDeliveredContract = defineContract({
  ...read,
  path: "/api/tasks/fetch_wine_clients_delivered",
  answer: list,
});

export const saveWineDeliveredContract = defineContract({
  ...write,
  ...one,
  path: "/api/tasks/{id}/save_wine_delivered",
  refusals: [wineMoved],
});

export const saveWineUndeliveredContract = defineContract({
  ...write,
  ...one,
  path: "/api/tasks/{id}/save_wine_undelivered",
});

export const saveWineAttemptContract = defineContract({
  ...write,
  ...one,
  path: "/api/tasks/{id}/save_wine_attempt",
  refusals: [wineMoved],
});

/** Undoes the caller's own last attempt, within ten minutes. */
export const undoWineAttemptContract = defineContract({
  ...one,
  method: "PATCH",
  path: "/api/tasks/{id}/undo_wine_attempt",
  who: "staff",
  effect: "write",
  refusals: [wineMoved],
});

/** `sent`: how many thank-you emails this call queued. */
export const sendWineEmailsContract = defineContract({
  ...write,
  path: "/api/tasks/send_wine_emails",
  answer: z.object({ sent: z.number() }),
});
