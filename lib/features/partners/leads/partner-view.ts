import type { PartnerLeadList } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";

/** A list of a partner's leads on screen. */
export type PartnerLeadsView = {
  list: PartnerLeadList;
  /** The partner, whose number is sent with every step. */
  partner: number;
  /** The year of the resolved leads; null for the newest. */
  year: number | null;
  /** Newest first. */
  years: number[];
  /** On the tabs. */
  numbers: { windowEstsNum: number; messagesNum: number };
  pending: Message[];
  done: Message[];
};
