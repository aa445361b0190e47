import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** Revokes a job's pay and gallery links, or only the named one; `revoked` says how many still worked. */
export const revokeLinksContract = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/revoke_links",
  who: "staff",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: z.object({ link_id: recordId().optional() }),
  answer: z.object({ success: z.boolean(), revoked: z.number() }),
});

/** An emailed link as the office sees it; only the recipient knows its token. */
export type SentLink = {
  id: number;
  purpose: "pay" | "gallery" | "reviews";
  recipient: string | null;
  sentBy: string | null;
  /** Instants for people: "Tue 12 May 2026, 8:35 am". */
  sent: string;
  opened: string | null;
  state: "open" | "expired" | "revoked";
  /** When it expires, expired or was revoked. */
  until: string;
};
