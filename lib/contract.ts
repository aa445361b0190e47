import { z } from "zod";
import type { Capability } from "@/lib/actor";
import { businessDateSchema } from "@/lib/values/dates";

/** The words of `endpoints.tsv`, column `who`. */
export type Who = "public" | "staff" | "self" | "owner" | "partner" | `cap:${Capability}`;

/** A read is repeated at will; a write goes out under a key. */
export type Effect = "read" | "write";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** In the 403 that the confirmation dialog handles; forms that ask for the password in a field send none. */
export const STEP_UP = "step_up";

type Fields = z.ZodObject | undefined;

/** A refusal the caller can act on: a 409 with `reason` and these facts in its body. */
export type Refusal<N extends string = string, F extends z.ZodObject = z.ZodObject> = {
  readonly reason: N;
  readonly facts: F;
};

/** Shared by the contracts whose verbs refuse for the same reason: `defineRefusal("stale", { transaction })`. */
export const defineRefusal = <N extends string, S extends z.ZodRawShape>(
  reason: N,
  facts: S,
): Refusal<N, z.ZodObject<S>> => ({ reason, facts: z.object(facts) });

/** The database refuses whatever would change closed books: any write may meet it, without its contract saying so. */
export const booksClosed = defineRefusal("books_closed", { closed_until: businessDateSchema });

/** How a write that waits for a signal is named in the list, and which others about the same it goes after. */
export type Queues = {
  /** "Start". */
  readonly act: string;
  /** "job" by "id": what comes later about the same job waits while this one is refused. Without: it stands alone. */
  readonly of?: string;
  /** The name of the field of the input. */
  readonly by?: string;
  /** A second one turns the first back. Anything else that's in line already is in line once. */
  readonly toggles?: true;
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
  /** Declared, never inferred from the method: many GETs of this contract write. */
  readonly effect: E;
  readonly params?: P;
  readonly query?: Q;
  /** A strict or loose zod object; unknown keys are dropped. */
  readonly body?: B;
  /**
   * What is sent, with codecs where the wire format differs; keys the schema doesn't name never leave the
   * server.
   */
  readonly answer: A;
  /** What its verb refuses by `refuse`, with facts for the caller; facts of others never leave the server. */
  readonly refusals?: R;
  /** The failure bodies the specification fixes: `{success:false, errors}` or `{user:null, type}`. */
  readonly failure?: "success-errors" | "login";
  /** The body is a multipart form with one picture in `file`, 12 MB at most. */
  readonly upload?: true;
  /** Bytes of the body at most, where less than usual is enough. */
  readonly bodyLimit?: number;
  /** "own": the verb opens its own transactions (login counters, calls to card services). */
  readonly transaction?: "own";
  /**
   * A crew's phone keeps it while there's no signal and sends it later: then `X-Tapped-At` says when it was done, and
   * the verb's `now` is that time (rule late-taps).
   */
  readonly queues?: Queues;
  /** Also works with a password that someone else chose. */
  readonly givenPassword?: true;
  /** Also goes before a second factor that the settings ask for is set up. */
  readonly withoutFactor?: true;
  /** Needs a password or passkey confirmed within the last 15 minutes: a stolen session alone can't do it. */
  readonly stepUp?: true;
  /**
   * Also admits people with a signed link for this purpose, its token in the header `x-link-token` (rule
   * link-visitors).
   */
  readonly link?: "pay";
  /** Calls an outside service, so it ends within 25 s instead of 3 s. */
  readonly outside?: true;
  /** "reports": reads from the reports' own few connections (a replica where there is one), ends within 16 s (E). */
  readonly pool?: "reports";
  /** For monitoring: needs no login and is never refused under load (R4). */
  readonly watch?: true;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown;
type Raw<S> = S extends z.ZodType ? z.input<S> : unknown;

/** What a verb gets: path, query and body as one object, parsed. */
export type Input<C> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType> ? Parsed<P> & Parsed<Q> & Parsed<B> : never;

/** What a caller sends: the same object before parsing. */
export type Sent<C> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType> ? Raw<P> & Raw<Q> & Raw<B> : never;

/** What a verb returns, and a caller gets: whatever form it travels in (`lib/values/wire.ts`), the same at both ends. */
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
