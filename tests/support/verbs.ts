import type { z } from "zod";
import { inTransaction } from "@/db/transaction";
import type { StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { AppError } from "@/lib/errors";
import { runsheetResult } from "@/lib/platform/results/runsheet-message";
import { NOW } from "@/tests/factories";
import { jarOf, type TestContext, testContext } from "./context";
import { testDatabase } from "./database";

type Verb<I, A> = (ctx: Context, input: I) => Promise<A>;

/** Runs a verb in its own transaction, as the wrapper does; returns its answer and the result it left. */
export async function run<I, A>(verb: Verb<I, A>, actor: StaffActor, input: I, now = NOW) {
  const contexts: TestContext[] = [];
  const answer = await inTransaction(testDatabase(), (db) => {
    const ctx = testContext({ actor, now, db });
    contexts.push(ctx);
    return verb(ctx, input);
  });
  const last = contexts.at(-1);
  return { answer, result: last ? (runsheetResult(last, jarOf(last))?.text ?? null) : null };
}

/** The error with which a verb refuses. */
export async function refusal(running: Promise<unknown>): Promise<AppError> {
  const error = await running.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error ?? new Error("It was not refused");
}

/** Two at once: how many succeeded, and the others' errors. */
export async function race(...runs: Promise<unknown>[]) {
  const settled = await Promise.allSettled(runs);
  const lost = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as AppError] : []));
  return { won: settled.length - lost.length, lost };
}

/** A form as parsed by a contract's body. */
export const parsed = <S extends z.ZodType>(schema: S | undefined, form: z.input<S>): z.output<S> => {
  if (!schema) throw new Error("This contract has no body");
  return schema.parse(form);
};
