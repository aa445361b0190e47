import { pgEnum } from "drizzle-orm/pg-core";
import { CAPABILITIES } from "@/lib/auth/actor";

export const capability = pgEnum("capability", CAPABILITIES);
export const shop = pgEnum("shop", ["Osler", "Morse"]);
export const crewPosition = pgEnum("crew_position", ["driver", "second", "third"]);
/** decisions 24; null = not settled yet. Forms show their own labels. */
export const receivableStatus = pgEnum("receivable_status", [
  "Receivable",
  "Paid By Cheque",
  "Paid By Cash",
  "Paid By Card",
  "PAID",
]);
export const crewPaymentType = pgEnum("crew_payment_type", ["Cash", "Cheque"]);
export const messageChannel = pgEnum("message_channel", ["email", "text"]);
export const messageState = pgEnum("message_state", ["queued", "sending", "sent", "failed"]);
export const sessionKind = pgEnum("session_kind", ["staff", "client"]);
