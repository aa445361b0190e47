import { env } from "@/lib/env";
import { runWorker } from "./worker";

/** Sends the outbox from inside a server, until it is told to stop; nothing with WORKER=off. */
export function startInlineWorker(): void {
  if (env().WORKER === "off") return;
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  void runWorker({ signal: stopping.signal });
}
