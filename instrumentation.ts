/** Runs once when a server starts: checks the settings, sends the outbox from here unless WORKER=off, and
 *  begins to watch how busy it is. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startInlineWorker } = await import("@/lib/outbox/inline-worker");
    const { watchLateness } = await import("@/lib/http/overload");
    startInlineWorker();
    watchLateness();
  }
}
