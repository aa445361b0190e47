/** Runs once when a server starts: checks the settings, and sends the outbox from here unless WORKER=off. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/env");
  if (env().WORKER === "off") return;
  const { runWorker } = await import("@/lib/outbox/worker");
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  void runWorker({ signal: stopping.signal });
}
