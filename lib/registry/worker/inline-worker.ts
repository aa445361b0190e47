import { env, envProblems } from "@/lib/env";
import { runWorker } from "./worker";

/**
 * Stops a server that is set up wrongly, however it was started: Next alone would keep running without answering
 * (T33).
 */
export function endIfSetUpWrongly(): void {
  const problems = envProblems();
  if (problems.length === 0) return;
  process.stderr.write(`${["Runsheet can't start:", ...problems].join("\n  ")}\n`);
  process.exit(1);
}

/** Sends the outbox from inside a server until it's told to stop; does nothing with WORKER=off. */
export function startInlineWorker(): void {
  if (env().WORKER === "off") return;
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  void runWorker({ signal: stopping.signal });
}
