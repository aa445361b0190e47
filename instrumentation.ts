import type { Instrumentation } from "next";

/** Requests allowed in for each connection of the pool, so that the last one still finishes in time (R21). */
const A_CONNECTION = 11;

/**
 * Runs once when a server starts: checks the settings, sends the outbox from here unless WORKER=off, notes where
 * requests come from, starts watching how busy the server and its database are, and loads what most requests need.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { endIfSetUpWrongly, startInlineWorker } = await import("@/lib/registry/worker/inline-worker");
    const { watchLoad } = await import("@/lib/platform/http/overload");
    const { watchPulse } = await import("@/lib/platform/http/pulse");
    const { openFrontDoor } = await import("@/lib/platform/http/front-door");
    const { closeConnectionsAtStop } = await import("@/lib/platform/http/closing");
    const { warmUp } = await import("@/lib/platform/http/warm-up");
    const { endedSession } = await import("@/lib/platform/auth/cookie");
    const { watchState } = await import("@/lib/features/health/known-reads");
    const { openConnections, pingDatabase, watchingDatabase } = await import(
      "@/lib/platform/services/database"
    );
    const { env } = await import("@/lib/env");
    const { recordPeers } = await import("@/lib/platform/http/caller/record-peers");
    const { watchDatabase } = await import("@/lib/platform/watch/statements");
    const { writeConsoleAsLines } = await import("@/lib/platform/watch/page-errors");
    const { traceFromEnv } = await import("@/lib/platform/watch/tracing-from-env");
    const endTraces = await traceFromEnv();
    process.once("SIGTERM", () => void endTraces());
    endIfSetUpWrongly();
    recordPeers();
    watchLoad(env().DATABASE_POOL * A_CONNECTION, env().PATIENCE);
    watchPulse(pingDatabase, env().PATIENCE);
    watchState(() => ({ db: watchingDatabase(), now: new Date() }));
    watchDatabase(env().SLOW_STATEMENT_MS);
    // In development a page may have to be compiled first, and errors are meant for people.
    if (process.env.NODE_ENV === "production") {
      openFrontDoor(env().PATIENCE);
      closeConnectionsAtStop();
      // Where Next listens; the settings may leave that to Next.
      const origin = process.env.__NEXT_PRIVATE_ORIGIN ?? `http://127.0.0.1:${env().PORT}`;
      const warm = warmUp({ origin, cookie: await endedSession(), openConnections });
      // Connecting in the middle of this would be late, and the worker's first log lines would be errors.
      void warm.finally(startInlineWorker);
      writeConsoleAsLines();
    } else startInlineWorker();
  }
}

/** Called for each page error: writes one line to the log, and turns a busy database into a 503. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, asked) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { isBusy } = await import("@/lib/platform/http/error-response");
    const { pageIsBusy, pageRequestId } = await import("@/lib/platform/http/front-door");
    const { logPageError } = await import("@/lib/platform/watch/page-errors");
    if (isBusy(error)) pageIsBusy(headers);
    const requestId = pageRequestId(headers);
    logPageError(error, { requestId, route: asked.routePath, kind: asked.routeType });
  }
};
