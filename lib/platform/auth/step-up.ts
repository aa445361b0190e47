import type { Actor } from "@/lib/actor";
import { isStaff } from "@/lib/actor";
import { STEP_UP } from "@/lib/contract";
import { Forbidden } from "@/lib/errors";

/** How long a log-in, or the last confirmation, stands in for asking again. */
const FRESH_MS = 15 * 60_000;

const ASK =
  "Confirm it's you to do this. If you weren't asked for your password, reload the page and try again.";

/**
 * That the person confirmed who they are within the last 15 minutes: a session somebody left open or took must not
 * take out data, change rights or set passwords. Errors: 403 with reason `reauth_required`, which opens the dialog.
 */
export function requireStepUp(actor: Actor | null, now: Date): void {
  if (!isStaff(actor)) throw new Forbidden();
  if (now.getTime() - actor.provenAt.getTime() < FRESH_MS) return;
  throw new Forbidden(ASK, "reauth_required", { confirm: STEP_UP, passkey: actor.hasPasskey });
}
