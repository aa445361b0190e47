import type { findArrivalClient } from "@/db/queries/jobs/arrivals";
import type { Context } from "@/lib/context";
import { letter } from "@/lib/core/jobs/client/mails";
import type { SettingValues } from "@/lib/core/settings/schema";
import { Conflict } from "@/lib/errors";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { textNumber } from "@/lib/platform/phones/real-phone";
import { inGsm } from "./visit-rules";

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

type Office = Pick<SettingValues, "company" | "officePhone">;

type Told = {
  kind: string;
  jobid: number;
  uniqueKey: string;
  subject: string;
  /** A sentence without its full stop: "our crew is on the way to …". */
  said: string;
  office: Office;
};

/** Queues a message to a client about today's visit. */
export async function tellClient(ctx: Context, client: ArrivalClient, way: Way, told: Told): Promise<void> {
  const { kind, jobid, uniqueKey, said, office } = told;
  const { company, officePhone } = office;
  const ending = `Questions? Call ${officePhone}. Reply STOP to opt out.`;
  const message =
    way.channel === "text"
      ? { body: inGsm(`${company.shortName}: ${said}. ${ending}`) }
      : {
          subject: told.subject,
          body: letter(client, office, [`${said.charAt(0).toUpperCase()}${said.slice(1)}.`]),
        };
  await enqueueMessage(
    ctx,
    Object.assign({ kind, channel: way.channel, to: way.to, uniqueKey, jobid, cfid: client.cfid }, message),
  );
}
