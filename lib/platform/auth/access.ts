import { type Actor, type Capability, hasCapability, isStaff } from "@/lib/actor";
import type { Who } from "@/lib/contract";
import { Forbidden } from "@/lib/errors";
import { STEP_UP } from "@/lib/values/step-up";

export type Decision =
  | "allow"
  | "unauthenticated"
  | "forbidden"
  | "own-password-first"
  | "second-factor-first";

type Asked = { who: Who; givenPassword?: boolean; withoutFactor?: boolean };

/**
 * Who may call at all (rule capabilities). Which records are a person's own is decided in the query's WHERE: `self` and
 * `owner` here only say which kinds of people may ask.
 */
export function decide(
  { who, givenPassword = false, withoutFactor = givenPassword }: Asked,
  actor: Actor | null,
): Decision {
  if (who === "public") return "allow";
  if (!actor) return "unauthenticated";
  if (isStaff(actor) && actor.mustChangePassword && !givenPassword) return "own-password-first";
  if (isStaff(actor) && actor.mustAddFactor && !withoutFactor) return "second-factor-first";
  if (who === "owner") return "allow";
  if (!isStaff(actor)) return "forbidden";
  if (who === "partner") return actor.mgr ? "allow" : "forbidden";
  if (who.startsWith("cap:")) return hasCapability(actor, who.slice(4) as Capability) ? "allow" : "forbidden";
  return "allow";
}

/** How long a login or a confirmation counts before we ask again. */
export const FRESH_MS = 15 * 60_000;

const ASK =
  "Confirm it's you to do this. If you weren't asked for your password, reload the page and try again.";

/** Whether the person proved who they are within the last 15 minutes, by logging in or confirming. */
export const isProven = ({ provenAt }: { provenAt: Date }, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < FRESH_MS;

/**
 * Checks that the staff member confirmed who they are within the last 15 minutes, so a session left open or stolen can't
 * export data, change permissions or set passwords. Errors: 403 with reason `reauth_required`, which opens the dialog.
 */
export function requireStepUp(actor: Actor | null, now: Date): void {
  if (!isStaff(actor)) throw new Forbidden();
  if (isProven(actor, now)) return;
  throw new Forbidden(ASK, "reauth_required", { confirm: STEP_UP, passkey: actor.hasPasskey });
}

/**
 * The same for a client, whose session lasts for weeks (rule client-sessions): by password, or by a code that we email.
 * Doesn't ask anyone else: staff act for a client in a session of their own (rule acting-for). Errors: 403 with reason
 * `reauth_required`.
 */
export function requireClientProof(actor: Actor | null, now: Date): void {
  if (actor?.type !== "CLIENT_USER" || isProven(actor, now)) return;
  throw new Forbidden(ASK, "reauth_required", { confirm: STEP_UP, mailed_code: true });
}
