import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import type { Actor } from "@/lib/auth/actor";
import type { Context, OutgoingCookie } from "@/lib/context";
import { Unavailable } from "@/lib/errors";
import { database, poolOf } from "@/lib/services/database";
import type { Answer, Contract, Input } from "./contract";
import { claimRequest } from "./idempotency";

export type Verb<C> = (ctx: Context, input: Input<C>) => Promise<Answer<C>>;

/** One call as it runs: `over` once the caller has an answer. */
export type Turn = { requestId: string; over: boolean };
export type Result = { answer: unknown; cookies: OutgoingCookie[] };

export type Work<C extends Contract> = {
  contract: C;
  verb: Verb<C>;
  input: Input<C>;
  actor: Actor | null;
  now: Date;
  requestId: string;
  address: string;
};

/** A read, or a verb that opens its transactions itself. */
export function runPlain<C extends Contract>(work: Work<C>): Promise<Result> {
  return runVerb(work, poolOf(work.contract.pool));
}

/**
 * A write in one transaction, under the key it was sent with. What was told "busy" meanwhile is not done later: who
 * heard it may have thought better of it, or asks again (R5).
 */
export async function runWrite<C extends Contract>(
  work: Work<C>,
  turn: Turn,
  key: string | null,
  text: string,
): Promise<Result> {
  return inTransaction(database(), async (tx) => {
    if (turn.over) throw new Unavailable();
    const result = await claimAndRun(work, tx, key, text);
    if (turn.over) throw new Unavailable();
    return result;
  });
}

async function claimAndRun<C extends Contract>(
  work: Work<C>,
  tx: Transaction,
  key: string | null,
  text: string,
): Promise<Result> {
  const { actor, contract, now } = work;
  if (!key || !actor) return runVerb(work, tx);
  const endpoint = `${contract.method} ${contract.path}`;
  const claim = await claimRequest<Result>(tx, { actor, endpoint, key, text, now });
  if (claim.replayed) return claim.replayed;
  const result = await runVerb(work, tx);
  await claim.keep(result);
  return result;
}

async function runVerb<C extends Contract>(
  { contract, verb, input, ...rest }: Work<C>,
  db: Context["db"],
): Promise<Result> {
  const cookies: OutgoingCookie[] = [];
  const ctx: Context = { ...rest, db, setCookie: (cookie) => cookies.push(cookie) };
  return { answer: shape(contract.answer, await verb(ctx, input)), cookies };
}

/** Keys the contract does not name never leave the server; a wrong shape is our fault: 500. */
function shape(schema: z.ZodType, answer: unknown): unknown {
  return schema.parse(answer);
}
