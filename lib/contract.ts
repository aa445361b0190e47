import { z } from "zod";
import type { Capability } from "@/lib/actor";
import { businessDateSchema } from "@/lib/values/date-schema";

/** The words in the column `who` of `endpoints.tsv`. */
export type Who = "public" | "staff" | "self" | "owner" | "partner" | `cap:${Capability}`;

/** We can repeat a read at will; a write goes out under a key. */
export type Effect = "read" | "write";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Fields = z.ZodObject | undefined;

/** A refusal the caller can act on: a 409 with `reason` and these facts in its body. */
export type Refusal<N extends string = string, F extends z.ZodObject = z.ZodObject> = {
  readonly reason: N;
  readonly facts: F;
};

/** For contracts whose verbs refuse for the same reason: `defineRefusal("stale", { transaction })`. */
export const defineRefusal = <N extends string, S extends z.ZodRawShape>(
  reason: N,
  facts: S,
): Refusal<N, z.ZodObject<S>> => ({ reason, facts: z.object(facts) });

/**
 * The database refuses anything that would change closed books, so any write can get this even if its contract doesn't
 * list it.
 */
export const booksClosed = defineRefusal("books_closed", { closed_until: businessDateSchema });

/** The caller reached a limit on what they can have open; only the office can lift it (rule fair-use). */
export const limitReached = defineRefusal("limit_reached", { most: z.number().int() });

/** How a write that waits for a signal is named in the list, and which earlier ones about the same thing it follows. */
export type Queues = {
  /** The button's label, "Start": words to read, which nothing may be decided by. */
  readonly act: string;
  /** "job" by "id": if one is refused, later ones about the same job wait. Without it, each stands alone. */
  readonly of?: string;
  /** The input field with the id. */
  readonly by?: string;
  /** A second one undoes the first. For any other write, the same one in line again changes nothing. */
  readonly toggles?: true;
  /** So many minutes after the tap it makes no sense any more: it isn't sent, and the person decides (rule late-taps). */
  readonly within?: number;
  /** People who aren't on a crew may also send it late; it then counts as done when it arrives. */
  readonly anyone?: true;
};

export type Contract<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType = z.ZodType,
  R extends readonly Refusal[] = readonly Refusal[],
  E extends Effect = Effect,
> = {
  readonly method: Method;
  /** As in `endpoints.tsv`: `/api/jobs/{id}/ass_num`. */
  readonly path: `/api/${string}`;
  readonly who: Who;
  /** Declared, never inferred from the method, because many of this contract's GETs write. */
  readonly effect: E;
  readonly params?: P;
  readonly query?: Q;
  /** A strict or loose zod object; unknown keys are dropped. */
  readonly body?: B;
  /** What we send, with codecs where the wire format differs; keys the schema doesn't name never leave the server. */
  readonly answer: A;
  /** What the verb refuses with `refuse`, and the facts for the caller; other facts never leave the server. */
  readonly refusals?: R;
  /** The failure bodies that the specification fixes: `{success:false, errors}` or `{user:null, type}`. */
  readonly failure?: "success-errors" | "login";
  /** What it takes or gives, if that isn't JSON or the picture below: `text/csv`. */
  readonly media?: { readonly takes?: readonly string[]; readonly gives?: readonly string[] };
  /** The body is a multipart form with one picture in `file`, 12 MB at most. */
  readonly upload?: true;
  /** The most bytes the body can have, if the usual limit is too much. */
  readonly bodyLimit?: number;
  /** "own": the verb opens its own transactions (login counters, calls to card services). */
  readonly transaction?: "own";
  /**
   * A crew's phone keeps it while there's no signal and sends it later. Then `X-Tapped-At` says when the person did it:
   * the verb's `tappedAt` (rule late-taps).
   */
  readonly queues?: Queues;
  /** Also works while the person still has a password that someone else chose. */
  readonly givenPassword?: true;
  /** Also works before the person has set up a second factor that the settings require. */
  readonly withoutFactor?: true;
  /**
   * Needs a password or passkey confirmed within the last 15 minutes: a stolen session alone can't do it. "client": only
   * clients are asked, for their password or an emailed code (rule client-sessions).
   */
  readonly stepUp?: true | "client";
  /**
   * Also admits people with a signed link for this purpose, its token in the header `x-link-token` (rule
   * link-visitors).
   */
  readonly link?: "pay";
  /** Calls an outside service, so it ends within 25 s instead of 3 s. */
  readonly outside?: true;
  /**
   * "reports": reads over the reports' own few connections (from a replica if there is one) and ends within 16 s (E).
   */
  readonly pool?: "reports";
  /** For monitoring: needs no login, and we never refuse it under load (R4). */
  readonly watch?: true;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown;
type Raw<S> = S extends z.ZodType ? z.input<S> : unknown;

/** What a verb gets: path, query and body as one parsed object. */
export type Input<C> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType> ? Parsed<P> & Parsed<Q> & Parsed<B> : never;

/** What a caller sends: the same object before parsing. */
export type Sent<C> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType> ? Raw<P> & Raw<Q> & Raw<B> : never;

/** What a verb returns and a caller gets: the same at both ends, whatever form it travels in (`lib/values/wire.ts`). */
export type Answer<C> =
  C extends Contract<Fields, Fields, z.ZodType | undefined, infer A> ? z.output<A> : never;

/** Why a verb refused: `refusals.stale?.transaction`, typed by the contract. */
export type Refused<C> =
  C extends Contract<Fields, Fields, z.ZodType | undefined, z.ZodType, infer R>
    ? { readonly [E in R[number] as E["reason"]]?: z.output<E["facts"]> }
    : never;

/** One object for route, verb, form, client call and test. */
export function defineContract<
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType = z.ZodType,
  const R extends readonly Refusal[] = readonly [],
  const E extends Effect = Effect,
>(contract: Contract<P, Q, B, A, R, E>): Contract<P, Q, B, A, R, E> {
  return contract;
}
