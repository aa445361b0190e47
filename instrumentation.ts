/** Requests inside for each connection of the pool: the last one still ends in time (R21). */
const A_CONNECTION = 11;

/** Runs once when a server starts: checks the settings, sends the outbox from here unless WORKER=off, and
 *  begins to watch how busy it is. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startInlineWorker } = await import("@/lib/outbox/inline-worker");
    const { watchLoad } = await import("@/lib/http/overload");
    const { env } = await import("@/lib/env");
    startInlineWorker();
    watchLoad(env().DATABASE_POOL * A_CONNECTION, env().PATIENCE);
  }
}
