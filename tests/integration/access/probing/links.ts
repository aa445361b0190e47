import { linkTokens } from "@/db/schema";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { testDatabase } from "@/tests/support/database";

const HOUR_MS = 3_600_000;

/** Endpoints a visitor with a pay link may call, for its one job (rule link-visitors). */
export const PAY_LINK = new Set([
  "GET /api/jobs/{id}",
  "GET /api/stripe/{cfid}",
  "POST /api/stripe",
  "POST /api/payment_intents",
  "PATCH /api/payment_intents/{id}",
  "GET /api/payment_intents/{id}",
  "POST /api/payment_intents/confirm_payment",
  "POST /api/payment_intents/mark_jobs_to_pay",
]);

/** What a gallery link allows: its job's picture files. */
export const GALLERY_LINK = new Set(["GET /api/images/{id}", "GET /api/images/{id}/thumb"]);

/** An emailed link's token, as its recipient has it. */
export async function makeLink(jobid: number, purpose: "pay" | "gallery"): Promise<string> {
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await testDatabase()
    .insert(linkTokens)
    .values({ tokenHash: hashLinkToken(token), jobid, purpose, expiresAt });
  return token;
}
