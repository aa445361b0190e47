/** Runs once when a server starts: checks the settings, and sends the outbox from here unless WORKER=off. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startInlineWorker } = await import("@/lib/outbox/inline-worker");
    startInlineWorker();
  }
}
