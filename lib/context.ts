import type { Handle } from "@/db/client";
import type { Actor, PartnerSession, StaffActor } from "@/lib/actor";
import { isStaff } from "@/lib/actor";
import { Forbidden, Unauthenticated } from "@/lib/errors";

/** A cookie a verb sets; always HttpOnly and SameSite=Lax. `maxAge` in seconds, 0 removes it. */
export type OutgoingCookie = {
  name: string;
  value: string;
  maxAge: number;
  path?: string;
};

/** A browser someone has logged in with: a random id, and the accounts it logged in to, latest last. */
export type Device = {
  id: string;
  accounts: readonly string[];
  /** Signed with a secret that we're replacing. */
  isOld?: boolean;
};

/**
 * What every use case gets first. `now` is its only clock: when the request arrived. In a write, `db` is the request's
 * transaction.
 */
export type Context<A extends Actor | null = Actor | null> = {
  readonly db: Handle;
  readonly now: Date;
  /** When the person says they did it, if a crew's phone sends it late. It gives no right (rule late-taps). */
  readonly tappedAt?: Date;
  readonly actor: A;
  readonly requestId: string;
  /** The address the request comes from; only for counting tries. */
  readonly address: string;
  /** The browser, if someone has logged in with it before. */
  readonly device?: Device | null;
  /** The browser's user agent; only for telling people which browser someone logged in with. */
  readonly userAgent?: string;
  readonly setCookie: (cookie: OutgoingCookie) => void;
  /** Aborted when the caller has left, so that long work that changes nothing can stop. */
  readonly signal?: AbortSignal;
};

export type StaffContext = Context<StaffActor>;

/** When it was done: what a screen shows and what's paid, never what decides a right or a limit (rule late-taps). */
export const doneAt = ({ now, tappedAt }: Pick<Context, "now" | "tappedAt">): Date => tappedAt ?? now;

/** When we were told, if a phone sent it late; beside `doneAt` where people judge by the time (rule late-taps). */
export const sentAt = ({ now, tappedAt }: Pick<Context, "now" | "tappedAt">): Date | null =>
  tappedAt ? now : null;

/** The request without its tap if that's older than what it's about: then it counts from its arrival (rule late-taps). */
export const sinceMade = (ctx: Context, createdAt: Date): Context =>
  ctx.tappedAt && ctx.tappedAt < createdAt ? { ...ctx, tappedAt: undefined } : ctx;

/** The staff member behind a request, or 403: for verbs whose contract only admits staff. */
export function staffOf(ctx: Pick<Context, "actor">): StaffActor {
  if (!ctx.actor) throw new Unauthenticated();
  if (!isStaff(ctx.actor)) throw new Forbidden();
  return ctx.actor;
}

/**
 * The session says which partner it is, whatever the request says (T18). Errors: 403 another's hrid, or no partner
 * session.
 */
export function partnerOf(
  ctx: Pick<Context, "actor">,
  { hrid }: { hrid?: number | "" | null } = {},
): PartnerSession {
  const { hrid: own, mgr } = staffOf(ctx);
  if (!mgr) throw new Forbidden();
  if (hrid && hrid !== mgr.hrid)
    throw mgr.hrid === own
      ? new Forbidden()
      : new Forbidden("You're acting for another partner now. Reload the page.");
  return mgr;
}
