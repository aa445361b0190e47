import type { Handle } from "@/db/client";
import { signatureOf, signerOf } from "@/lib/accepted-secrets";
import type { Actor } from "@/lib/actor";
import { defineRefusal } from "@/lib/contract";
import { Invalid, Refused } from "@/lib/errors";
import { claimKey, findKey, storeAnswer } from "@/lib/platform/http/sql/idempotency";

/** The most characters an Idempotency-Key can have. */
export const LONGEST_KEY = 255;

/** The first of two requests with the same key is still running; the second can ask again. */
const stillSaving = defineRefusal("still_saving", {});

export type Replay<T> = { replayed: T } | { replayed: null; keep: (answer: T) => Promise<void> };

export function actorKey(actor: Actor): string {
  if (actor.type === "INTERNAL_USER") return `staff:${actor.hrid}`;
  return actor.type === "CLIENT_USER" ? `client:${actor.cfid}` : `link:${actor.jobid}`;
}

/**
 * Claims a request's Idempotency-Key inside the write's transaction, or finds the answer it got before. Errors: 422 for
 * the same key with a different request, 409 while the first is still running.
 */
export async function claimRequest<T>(
  db: Handle,
  request: {
    actor: Actor;
    endpoint: string;
    key: string;
    text: string;
    now: Date;
  },
): Promise<Replay<T>> {
  const id = {
    actor: actorKey(request.actor),
    endpoint: request.endpoint,
    key: request.key,
  };
  // Hashed with the server's secret, so no one can guess a form's password from the table.
  const requestHash = signatureOf(request.text).toString("hex");
  if (await claimKey(db, { ...id, requestHash, now: request.now }))
    return { replayed: null, keep: (answer) => storeAnswer(db, id, answer) };
  const earlier = await findKey(db, id);
  if (!earlier || earlier.answer === null)
    throw new Refused(stillSaving, "This is still being saved. Please wait a moment.", {});
  if (signerOf(request.text, Buffer.from(earlier.requestHash, "hex")) < 0)
    throw new Invalid("This was already sent with other details. Reload the page and try again.");
  return { replayed: earlier.answer as T };
}
