import { watchStatements } from "@/db/client";
import { log } from "@/lib/log";
import { traced } from "@/lib/tracing";
import { countStatement } from "./metrics";
import { purpose } from "./request-context";

/**
 * Counts and traces every statement, and logs each one that takes `slowMs` or longer, by its name and what it was for,
 * never by its values. Returns a function that stops this.
 */
export function watchDatabase(slowMs: number): () => void {
  return watchStatements(async (name, ask) => {
    const began = performance.now();
    const [act = name] = name.split(" ");
    try {
      return await traced(
        name,
        { "db.system.name": "postgresql", "db.operation.name": act, "db.query.summary": name },
        ask,
      );
    } finally {
      const ms = performance.now() - began;
      countStatement(name, ms, ms >= slowMs);
      if (ms >= slowMs) {
        const { requestId, endpoint } = purpose();
        log.warn({ event: "slow-statement", statement: name, ms: Math.round(ms), requestId, endpoint });
      }
    }
  });
}
