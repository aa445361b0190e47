import type { LeadRow } from "@/db/queries/leads";
import type { Message } from "./message-schema";
import { messageOf, type Seen } from "./message-wire";
import { seesPay } from "./partner-rules";

/** A lead as the partner `seen.hrid` may read it. */
export function partnerMessageOf(row: LeadRow, seen: Seen): Message {
  const message = messageOf(row, seen);
  return seesPay(row.lead, seen.hrid) ? message : { ...message, visit_pay: null, sales_pay: null };
}
