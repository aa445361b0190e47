/** A mailed link as the office sees it; its token is known to nobody but the recipient. */
export type SentLink = {
  id: number;
  purpose: "pay" | "gallery";
  recipient: string | null;
  sentBy: string | null;
  /** Instants for people: "Tue 12 May 2026, 8:35 am". */
  sent: string;
  opened: string | null;
  state: "open" | "expired" | "revoked";
  /** When it expires, expired or was revoked. */
  until: string;
};
