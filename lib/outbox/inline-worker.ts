import { env, envProblems } from "@/lib/env";
import { runWorker } from "./worker";

/**
 * Sends the outbox from inside a server, until it is told to stop; nothing with WORKER=off. Ends a server that is set
 * up wrongly however it was started: Next alone would go on running without an answer to anything (T33).
 */
export function startInlineWorker(): void {
  const problems = envProblems();
  if (problems.length > 0) {
    process.stderr.write(`${["Runsheet can't start:", ...problems].join("\n  ")}\n`);
    process.exit(1);
  }
  if (env().WORKER === "off") return;
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  void runWorker({ signal: stopping.signal });
}
