import type { Context } from "@/lib/context";
import type { findArrivalClient } from "@/lib/core/jobs/sql/arrivals";
import { mailFor, textFor } from "@/lib/core/messages/words";
import { houseSentences } from "@/lib/core/work/house-question-rules";
import { Conflict } from "@/lib/errors";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { textNumber } from "@/lib/platform/phones/real-phone";
import { clientName } from "@/lib/values/client-name";

export type ArrivalClient = NonNullable<Awaited<ReturnType<typeof findArrivalClient>>>;

export type Way = { channel: "text" | "email"; to: string };

/** A text if they agreed to texts, otherwise an email; null if we can't write to the client. */
export function wayTo(client: ArrivalClient): Way | null {
  if (client.erasedAt !== null) return null;
  const number = client.agrees ? textNumber(client) : null;
  if (number) return { channel: "text", to: number };
  return client.email ? { channel: "email", to: client.email } : null;
}

export const CANT_WRITE = "We can't text or email this client. Call them.";
export const TURNED_OFF = "The office has turned off these messages. Call the client.";

/** What the property's card says about calling ahead, where it isn't a message. */
const NO_MESSAGE: Record<"call" | "none", string> = {
  call: "This client wants a phone call. Call them before you come.",
  none: "This client doesn't want to hear that you're on your way. Just come.",
};

/** How to say that the crew is on its way. Errors: 409 for a client who wants no message, or whom we can't write to. */
export function wayAhead(client: ArrivalClient): Way {
  if (client.callAhead === "call" || client.callAhead === "none")
    throw new Conflict(NO_MESSAGE[client.callAhead]);
  const way = wayTo(client);
  if (!way) throw new Conflict(CANT_WRITE);
  return way;
}

type Told = {
  kind: "on-my-way" | "running-late";
  jobid: number;
  uniqueKey: string;
  /** "between 10:40 and 11:00 am" */
  arrival: string;
};

/** Queues a message to a client about when to expect a crew today. */
export async function tellClient(
  ctx: Context,
  client: ArrivalClient,
  { channel, to }: Way,
  { kind, jobid, uniqueKey, arrival }: Told,
): Promise<void> {
  const name = clientName(client);
  const { address, firstname, nobodyHome } = client;
  // The crew is about to come: whether it would in rain says nothing any more.
  const house = houseSentences({ nobody_home: nobodyHome, minds_rain: null }, "");
  const values = { "first name": firstname || name, name, address, arrival, house };
  const message =
    channel === "text" ? { body: await textFor(ctx, kind, values) } : await mailFor(ctx, kind, values);
  await enqueueMessage(ctx, { kind, channel, to, uniqueKey, jobid, cfid: client.cfid, ...message });
}
